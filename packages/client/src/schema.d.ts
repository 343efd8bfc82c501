// Made by `npm run client` from the registry of the API. Not edited by hand.
export interface paths {
    "/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says that the application is open, and its version */
        get: operations["getPing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document: every call of the API as OpenAPI 3.1 */
        get: operations["getOpenapi.json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People of the account with role, websites and last use, and invitations without an answer */
        get: operations["getAccountMembers"];
        put?: never;
        /** Invites an address into the account by mail; the link is valid for seven days, once */
        post: operations["postAccountMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/second-step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Requires a second step or a passkey of everybody in the account, within seven days, or requires it no more */
        put: operations["putAccountSecondStep"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes role and websites of a member or an invitation */
        put: operations["putAccountMembersById"];
        post?: never;
        /** Removes a member at once, or withdraws an invitation */
        delete: operations["deleteAccountMembersById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/tokens/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in with e-mail and password, e-mail and code, or the token of a mailed link */
        post: operations["postAccountTokensGenerate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a sign-in code to an address */
        post: operations["postAccountPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/tokens/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a session in a user's name */
        post: operations["postUsersByIdTokensGenerate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's user and account, with plan, limits and use */
        get: operations["getAccount"];
        /** Changes the caller's profile, locale, mails or e-mail address; absent fields stay */
        put: operations["putAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes the account; its data are deleted 30 days later */
        post: operations["postAccountRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The changes to the account in the last year, each with its person and its device, newest first */
        get: operations["getAccountAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as a csv file in the language of the caller */
        get: operations["getAccountAuditExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The archive of everything that was ordered, and until when it is kept */
        get: operations["getAccountArchive"];
        put?: never;
        /** Orders an archive of everything that the account holds; it replaces an earlier one */
        post: operations["postAccountArchive"];
        /** Deletes the archive that was ordered */
        delete: operations["deleteAccountArchive"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/archive/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings an archive back, as multipart form in the field `file`; at most 95 MB */
        post: operations["postAccountArchiveRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Activates the caller's account by the code that was sent */
        post: operations["postAccountVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/verify/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends another activation code */
        post: operations["postAccountVerifyResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/tokens/api": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** API tokens of the account */
        get: operations["getAccountTokensApi"];
        put?: never;
        /** Makes an API token; its key is in this answer only */
        post: operations["postAccountTokensApi"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/tokens/api/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes an API token, and by default the webhooks, links, scheduled reports and alert rules that it made */
        delete: operations["deleteAccountTokensApiById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Uploads a file of keywords as multipart form, in the field `file`; at most 95 MB */
        post: operations["postMonitorsImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/import/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins the upload of a file in parts */
        post: operations["postMonitorsImportUploads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/import/uploads/{upload}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The parts that have arrived */
        get: operations["getMonitorsImportUploadsByUpload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/import/uploads/{upload}/{n}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sends one part, from 1; the body is its bytes */
        put: operations["putMonitorsImportUploadsByUploadByN"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/import/uploads/{upload}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends an upload in parts */
        post: operations["postMonitorsImportUploadsByUploadComplete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/import/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The first rows of an uploaded file, as they will be read */
        post: operations["postMonitorsImportVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/import/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An uploaded file as it would be imported: its first rows, and counts of the file */
        post: operations["postMonitorsImportPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/import/process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Imports an uploaded file */
        post: operations["postMonitorsImportProcess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/import/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes an import of the last day back: what it added goes, what it replaced stands again */
        post: operations["postMonitorsImportByIdUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/import/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The result of an import, line by line */
        get: operations["getMonitorsImportByIdReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/customer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves the billing details */
        post: operations["postAccountCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/customer/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The payment that waits to be confirmed */
        get: operations["getAccountCustomerPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/customer/setup_intent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Begins the saving of a card */
        get: operations["getAccountCustomerSetupIntent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/customer/payment_method": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a saved card the one that is charged */
        post: operations["postAccountCustomerPaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/customer/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Invoices, the newest first */
        get: operations["getAccountCustomerInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/customer/coupon/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The reduction that a code brings */
        post: operations["postAccountCustomerCouponByCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/customer/subscription/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The cost of an order, or with `existing` of the next period */
        post: operations["postAccountCustomerSubscriptionEstimate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/customer/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the number of keywords or the period of the subscription */
        put: operations["putAccountCustomerSubscription"];
        /** Subscribes and pays */
        post: operations["postAccountCustomerSubscription"];
        /** Ends the subscription with its period */
        delete: operations["deleteAccountCustomerSubscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/customer/subscription/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the end of the subscription back */
        post: operations["postAccountCustomerSubscriptionResume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/customer/subscription/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraws from the contract within 14 days, as a consumer */
        post: operations["postAccountCustomerSubscriptionWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/customer/subscription/update_at_end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Drops the change that was planned for the end of the period */
        delete: operations["deleteAccountCustomerSubscriptionUpdateAtEnd"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/datatable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of tracked keywords, searched by term or website; sorted by term, domain, country, language or created_at */
        get: operations["getMonitorsDatatable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One tracked keyword with its positions */
        get: operations["getMonitorsById"];
        /** Changes favourite, depth, tags or wanted page of a tracked keyword */
        put: operations["putMonitorsById"];
        post?: never;
        /** Stops tracking a keyword */
        delete: operations["deleteMonitorsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tracked keywords with their positions of today and of the day before */
        get: operations["getMonitors"];
        /** Changes several tracked keywords; all or none */
        put: operations["putMonitors"];
        /** Tracks keywords for a website in one market or several; keywords that are tracked, invalid or over the quota are left out and named */
        post: operations["postMonitors"];
        /** Stops tracking several keywords */
        delete: operations["deleteMonitors"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/{id}/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Lets a tracked keyword follow another search: its place stays, a new history begins, the former one is kept */
        put: operations["putMonitorsByIdSearch"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says which keywords could be tracked, without tracking them */
        post: operations["postMonitorsVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Looks keywords up now; without ids all of them */
        post: operations["postMonitorsRefresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stops tracking keywords; they are kept for 30 days (GET removed) */
        post: operations["postMonitorsRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Chooses which keywords are read where the plan has no room for all, now or after a reduction; then favourites and the oldest follow */
        post: operations["postMonitorsKeep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/volumes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets search volumes of tracked keywords from a list, one "keyword; country; language; volume" a line */
        post: operations["postMonitorsVolumes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Positions of a tracked keyword on each day of a year, as its stored history has them */
        get: operations["getMonitorsByIdHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/generate_export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a file of positions: raw data, or a daily, weekly or monthly report */
        post: operations["postMonitorsGenerateExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/download/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sends a file that was made */
        get: operations["getDownloadById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scheduled_exports/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a scheduled report now, to the caller's own address */
        post: operations["postScheduledExportsByIdSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scheduled_exports/{id}/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the request for agreement again to the readers who have not answered */
        post: operations["postScheduledExportsByIdAsk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scheduled_exports/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the pause of a scheduled report whose keywords are back */
        post: operations["postScheduledExportsByIdResume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scheduled_exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All scheduled reports */
        get: operations["getScheduledExports"];
        /** Changes several scheduled reports; all or none */
        put: operations["putScheduledExports"];
        /** Adds a scheduled report */
        post: operations["postScheduledExports"];
        /** Removes several scheduled reports; unknown ids are ignored */
        delete: operations["deleteScheduledExports"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scheduled_exports/datatable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of scheduled reports, searched and sorted */
        get: operations["getScheduledExportsDatatable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scheduled_exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a scheduled report */
        get: operations["getScheduledExportsById"];
        /** Changes a scheduled report; absent fields stay */
        put: operations["putScheduledExportsById"];
        post?: never;
        /** Removes a scheduled report */
        delete: operations["deleteScheduledExportsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/references": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Counts what points at keywords, websites or tags, and what would be paused without them; ask before you remove them */
        post: operations["postReferences"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Removed things while they are kept, and paused keywords, the latest first */
        get: operations["getRemoved"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/removed/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings removed and paused things back as they were, all of a kind or none */
        post: operations["postRemovedRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings removed websites back with all that went with them */
        post: operations["postWebsitesRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings removed keywords back with their history */
        post: operations["postMonitorsRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/url-monitors/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings removed addresses back with their results */
        post: operations["postUrlMonitorsRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pauses keywords: they are not looked up, do not count against the plan, and keep their history */
        post: operations["postMonitorsPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/monitors/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resumes paused keywords */
        post: operations["postMonitorsResume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finds keywords, websites, tags and notes by text, or reads those that `targets` names */
        post: operations["postSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All tags */
        get: operations["getTags"];
        /** Changes several tags; all or none */
        put: operations["putTags"];
        /** Adds a tag */
        post: operations["postTags"];
        /** Removes several tags; unknown ids are ignored */
        delete: operations["deleteTags"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/datatable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of tags, searched and sorted */
        get: operations["getTagsDatatable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a tag */
        get: operations["getTagsById"];
        /** Changes a tag; absent fields stay */
        put: operations["putTagsById"];
        post?: never;
        /** Removes a tag */
        delete: operations["deleteTagsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All notes */
        get: operations["getNotes"];
        /** Changes several notes; all or none */
        put: operations["putNotes"];
        /** Adds a note */
        post: operations["postNotes"];
        /** Removes several notes; unknown ids are ignored */
        delete: operations["deleteNotes"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notes/datatable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of notes, searched and sorted */
        get: operations["getNotesDatatable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a note */
        get: operations["getNotesById"];
        /** Changes a note; absent fields stay */
        put: operations["putNotesById"];
        post?: never;
        /** Removes a note */
        delete: operations["deleteNotesById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Links that show positions to others */
        get: operations["getShares"];
        put?: never;
        /** Makes a read-only link to the positions of a website or a tag; its token is in this answer only */
        post: operations["postShares"];
        /** Revokes several links */
        delete: operations["deleteShares"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shares/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a link */
        get: operations["getSharesById"];
        put?: never;
        post?: never;
        /** Revokes a link */
        delete: operations["deleteSharesById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/example-share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Chooses the share that the welcome page links to as an example; null for none */
        put: operations["putExampleShare"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest checks, or those of one keyword and website, the newest first */
        get: operations["getChecks"];
        put?: never;
        /** Looks up one keyword for one website at every datacenter */
        post: operations["postChecks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checks/datatable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of checks, with the number requested today and the maximum of the plan */
        get: operations["getChecksDatatable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checks/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes checks */
        post: operations["postChecksRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checks/restart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Looks checks up again */
        post: operations["postChecksRestart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/datacenters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Datacenters of the search engine that checks ask */
        get: operations["getDatacenters"];
        /** Writes the list of datacenters */
        put: operations["putDatacenters"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/url-monitors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Addresses whose indexation is tracked */
        get: operations["getUrlMonitors"];
        put?: never;
        /** Tracks the indexation of addresses; those tracked already or invalid are left out and named */
        post: operations["postUrlMonitors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/url-monitors/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Looks addresses up now; without ids all of them */
        post: operations["postUrlMonitorsRefresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/url-monitors/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stops tracking addresses; they are kept for 30 days (GET removed) */
        post: operations["postUrlMonitorsRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/url-monitors/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Chooses which addresses are looked up where the plan has no room for all, now or after a reduction; then the oldest follow */
        post: operations["postUrlMonitorsKeep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/looks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The evidence of a position: the result pages that were read, with all their results */
        get: operations["getLooksById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/looks/{id}/pages/{n}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A stored result page, as data or as a page without scripts */
        get: operations["getLooksByIdPagesByN"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Websites with tracked keywords */
        get: operations["getWebsites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites/{id}/above": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Hosts that most often rank above a website, over all its keywords, on two days */
        get: operations["getWebsitesByIdAbove"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes websites with all that belongs to one of them alone; they are kept together for 30 days (GET removed) */
        post: operations["postWebsitesRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets which hosts belong to a website, and the words by which answers of models name it; fields that are not sent stay */
        put: operations["putWebsitesById"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites/{id}/wanted-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rules of a website's wanted pages, in their order: the first that fits a keyword counts; a page of the keyword itself goes first */
        get: operations["getWebsitesByIdWantedRules"];
        /** Replaces the rules of a website's wanted pages */
        put: operations["putWebsitesByIdWantedRules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites/{id}/competitors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Competitors of a website, in their order */
        get: operations["getWebsitesByIdCompetitors"];
        put?: never;
        /** Adds competitors of a website by name; their past is in the stored result pages at once */
        post: operations["postWebsitesByIdCompetitors"];
        /** Removes competitors of a website; they are kept for 30 days (GET removed) */
        delete: operations["deleteWebsitesByIdCompetitors"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prompts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Prompts with the shares of answers that cite their website, by model */
        get: operations["getPrompts"];
        put?: never;
        /** Adds prompts to a website and asks for their first answers */
        post: operations["postPrompts"];
        /** Removes prompts with their answers; they are kept for 30 days (GET removed) */
        delete: operations["deletePrompts"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prompts/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says what a month of prompts costs at most, without adding them */
        post: operations["postPromptsVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prompts/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks for one more answer of each model to prompts that wait for none; at most 10 of each model in a local day, with those of its rhythm */
        post: operations["postPromptsAsk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prompts/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Prompts with their shares of 28 days, or the answers of some days, as a csv file in the language of the caller */
        get: operations["getPromptsExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prompts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One prompt */
        get: operations["getPromptsById"];
        /** Changes models, answers a day and tags; another text or market is another prompt */
        put: operations["putPromptsById"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prompts/{id}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers to a prompt, the newest first, each with its model, what it was and the pages that it cites */
        get: operations["getPromptsByIdAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prompts/{id}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How often the answers to a prompt cite its website, with the interval that so few answers allow */
        get: operations["getPromptsByIdShare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites/{id}/voice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Share of voice of a website and its competitors by day, with the bounds of what is not known; of all its keywords, or of those that filters or a view find today */
        get: operations["getWebsitesByIdVoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/voice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same of keywords of all websites, such as those of a tag: of each keyword its own website counts */
        get: operations["getVoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/day-marks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Days on which unrelated websites of this installation moved more than usual, by engine and country, and the operator's notes about known updates */
        get: operations["getDayMarks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites/{id}/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages of a website that rank for its keywords on a day: keywords, positions, movement, volume, share of voice and clicks */
        get: operations["getWebsitesByIdPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites/{id}/pages/turns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Keywords for which two pages of the website took turns or stood on one list (cannibalisation), with the days */
        get: operations["getWebsitesByIdPagesTurns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites/{id}/pages/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pages of a website, or the keywords for which they compete, as a csv file in the language of the caller */
        get: operations["getWebsitesByIdPagesExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites/{id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who stands inside AI overviews, featured snippets, local packs, images, videos, news and shopping on the first pages of a website's keywords, by day */
        get: operations["getWebsitesByIdResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites/{id}/results/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as a csv file in the language of the caller, a line for each day, kind and website */
        get: operations["getWebsitesByIdResultsExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/websites/{id}/outranking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which competitors and other hosts stand above a website, on how many keywords and since when, with result pages as evidence */
        get: operations["getWebsitesByIdOutranking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Connections to Search Console and Bing Webmaster Tools with their properties */
        get: operations["getConnections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends a connection and revokes its access; what was collected stays */
        delete: operations["deleteConnectionsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections/{id}/properties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Properties of a connection */
        get: operations["getConnectionsByIdProperties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connections/{id}/properties/{property}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets which website a property shows, and its brand words; fields that are not sent stay */
        put: operations["putConnectionsByIdPropertiesByProperty"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search-queries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Clicks, impressions and average position of a website's search queries, summed over the asked days */
        get: operations["getSearchQueries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes all notifications, or those up to the newest one that was shown */
        delete: operations["deleteNotifications"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks all notifications as read, or those up to the newest one that was shown */
        post: operations["postNotificationsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/{index}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes one notification, by its place in the list or its id */
        delete: operations["deleteNotificationsByIndex"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crawler/configs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Crawler configs */
        get: operations["getCrawlerConfigs"];
        put?: never;
        /** Adds a crawler config */
        post: operations["postCrawlerConfigs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crawler/configs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Edits a crawler config, or puts it into production */
        put: operations["putCrawlerConfigsById"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crawler/rereads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Readings of stored pages with a newer config */
        get: operations["getCrawlerRereads"];
        put?: never;
        /** Reads the stored pages of some days again with the published config */
        post: operations["postCrawlerRereads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crawler/inspection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Requests result pages with a crawler config, to see how it reads them */
        post: operations["postCrawlerInspection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crawler/inspection/{hash}/{id}/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page of an inspected request, without scripts */
        get: operations["getCrawlerInspectionByHashByIdPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crawler/inspection/{hash}/{id}/source": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page of an inspected request, as text */
        get: operations["getCrawlerInspectionByHashByIdSource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crawler/trials/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The trial of a parser on stored pages, as it is now */
        get: operations["getCrawlerTrialsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crawler/trials/{id}/pages/{n}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page of a finding of a trial, without scripts */
        get: operations["getCrawlerTrialsByIdPagesByN"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dead-letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Work that was given up */
        get: operations["getDeadLetters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dead-letters/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Carries given-up work out again */
        post: operations["postDeadLettersReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the users, found by name, company or e-mail */
        get: operations["getUsers"];
        put?: never;
        /** Opens an account for somebody; the sign-in link is mailed where the installation sends mail, and is in the answer */
        post: operations["postUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Numbers of active, inactive and new users, and totals of their use */
        get: operations["getUsersMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Names the csv file of all users for the call download/{id} */
        get: operations["getUsersExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One user with the use of the account */
        get: operations["getUsersById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/log/raw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest events of a user and the account */
        get: operations["getUsersByIdLogRaw"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/grant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Gives the user's account rights without a payment, in the place of those it was given before */
        put: operations["putUsersByIdGrant"];
        post?: never;
        /** Ends the rights that the user's account was given without a payment */
        delete: operations["deleteUsersByIdGrant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/sign-in-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a sign-in link to hand over, on an installation that sends no mail */
        post: operations["postUsersByIdSignInLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Endpoints of webhooks */
        get: operations["getWebhooks"];
        put?: never;
        /** Adds an endpoint; its signing secret is in this answer only */
        post: operations["postWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads an endpoint */
        get: operations["getWebhooksById"];
        /** Overwrites address, name, events and scope of an endpoint */
        put: operations["putWebhooksById"];
        post?: never;
        /** Removes an endpoint with its log */
        delete: operations["deleteWebhooksById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Switches an endpoint on or off */
        put: operations["putWebhooksByIdState"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces the signing secret; the one before also signs for 24 hours */
        post: operations["postWebhooksByIdSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a test event at once and says what came of it */
        post: operations["postWebhooksByIdTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends one message again, or those of a span */
        post: operations["postWebhooksByIdReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages of the last 30 days, the newest first */
        get: operations["getWebhooksByIdMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/messages/{message}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a message with its body, and the request and answer of each attempt */
        get: operations["getWebhooksByIdMessagesByMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alert-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rules of alerts */
        get: operations["getAlertRules"];
        put?: never;
        /** Adds a rule */
        post: operations["postAlertRules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alert-rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a rule */
        get: operations["getAlertRulesById"];
        /** Overwrites a rule */
        put: operations["putAlertRulesById"];
        post?: never;
        /** Removes a rule; it rests for 30 days */
        delete: operations["deleteAlertRulesById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alert-rules/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells when a rule would have fired in the last 30 days, by the stored readings; it adds nothing */
        post: operations["postAlertRulesPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Alerts with their causes and the evidence of both days, the newest first */
        get: operations["getAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alerts/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All alerts of a choice as a csv file in the language of the caller, a line for each event, the newest first */
        get: operations["getAlertsExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alerts/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks alerts as read: those of `ids`, those that fired until an instant, or all */
        post: operations["postAlertsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alert-mutes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Muted keywords and websites: their alerts are listed and sent nowhere, and webhooks get them */
        get: operations["getAlertMutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alert-mutes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mutes a keyword or website until a day is over; the day before is replaced */
        put: operations["putAlertMutesById"];
        post?: never;
        /** Ends the mute of a keyword or website */
        delete: operations["deleteAlertMutesById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/multi-proxy/router/telemetry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** State of the relays and their work of the last day */
        get: operations["getMultiProxyRouterTelemetry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes up to 50 calls one after the other, each with its own answer */
        post: operations["postBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Member: {
            id: components["schemas"]["Id"];
            /**
             * @description disabled: the user is deactivated; invited, expired: an invitation without an answer
             * @enum {string}
             */
            state: "member" | "disabled" | "invited" | "expired";
            /** @example colleague@shop.example */
            email: string;
            name: string;
            /** @enum {string} */
            role: "owner" | "manager" | "editor" | "reader" | "client";
            /** @description null: all */
            websites: components["schemas"]["Id"][] | null;
            /** @description Has an authenticator app or a passkey; null for an invitation */
            second_step: boolean | null;
            /** @description From then on a member without one opens the account no more; null where nothing is missing */
            second_step_due_at: string | null;
            since: string | null;
            /** @description Last use of this account */
            last_used_at: string | null;
            /** @description End of the link of an invitation */
            expires_at: string | null;
        };
        /**
         * @description Public id: 22 characters
         * @example Vb3kQ0xZr9sT1uWyA2cDeg
         */
        Id: string;
        RequiredSecondStep: {
            /** @description Everybody in the account needs an authenticator app or a passkey */
            required: boolean;
        };
        Removed: {
            /** @description Number of removed entities */
            removed: number;
        };
        Account: {
            /** @description Id of the user */
            id: components["schemas"]["Id"];
            /** @description Names the account's stored objects */
            hid: components["schemas"]["Id"];
            role: string;
            first_name: string | null;
            last_name: string | null;
            company: string | null;
            email: string;
            phone: string | null;
            phone_country: string | null;
            /** @description Sent with a change, it tells what the change began from */
            version: string;
            country: string;
            language: string;
            timezone: string;
            /** @description Organic results read by default */
            depth: number;
            verified_at: string | null;
            verification_method: string | null;
            meta: {
                cgu_accepted_at: string | null;
                last_ip_address: string | null;
                last_request_at: string | null;
            } & {
                [key: string]: unknown;
            };
            plan: string;
            rules: {
                [key: string]: {
                    max_monitor: number;
                    max_check_per_day: number;
                    max_url_monitor: number;
                } & {
                    [key: string]: unknown;
                };
            };
            usage: {
                [key: string]: {
                    checks: number;
                    monitors: number;
                    url_monitors: number;
                };
            };
            subscriptions: {
                [key: string]: {
                    module: string;
                    plan: string;
                    status: string;
                } & {
                    [key: string]: unknown;
                };
            };
            customer?: components["schemas"]["Customer"] | null;
            /** @description Rights without a payment; the account has the better of them and of its subscription */
            grant?: components["schemas"]["Grant"] | null;
            created_at: string | null;
            updated_at: string | null;
        };
        Customer: {
            informations: {
                name: string | null;
                email: string | null;
                address: {
                    line1: string | null;
                    postal_code: string | null;
                    city: string | null;
                    country: string | null;
                };
            };
            payment_method: {
                /** @constant */
                type: "card";
                card: {
                    brand: string | null;
                    last4: string | null;
                    exp_month: number | null;
                    exp_year: number | null;
                };
            } | null;
        };
        Grant: {
            plan: string;
            options: {
                max_monitor_plus_100?: number;
            };
            /** @description End; null for none */
            until: string | null;
            why: string;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            given_at: string;
        };
        AuditEntry: {
            /**
             * @description Names the entry among its neighbours
             * @example 1042
             */
            id: string;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            at: string;
            /**
             * @description Thing and verb in the past
             * @example note.added
             */
            action: string;
            /** @description null for an action that no kind names */
            kind: ("keywords" | "websites" | "urls" | "checks" | "imports" | "notes" | "reports" | "alerts" | "members" | "sign_in" | "access" | "billing" | "account") | null;
            /** @description null: the app itself, an administrator of the installation, or somebody whose user was removed */
            by: {
                id: components["schemas"]["Id"];
                name: string;
                email: string;
            } | null;
            /** @description An administrator of the installation did it, in the name of `by` where there is one */
            by_administrator: boolean;
            /** @description Network address at which the session was opened; null for tokens, and after a while */
            ip: string | null;
            /** @description Device of the session */
            device: {
                browser: string | null;
                system: string | null;
            } | null;
        };
        OrderedArchive: {
            /** @description null: none was ordered, or it has expired */
            archive: {
                /** @description Id for GET download/{id} */
                file: string;
                /**
                 * Format: date-time
                 * @description Instant, UTC
                 * @example 2026-11-22T08:00:00.000Z
                 */
                made_at: string;
                /**
                 * Format: date-time
                 * @description Instant, UTC
                 * @example 2026-11-22T08:00:00.000Z
                 */
                expires_at: string;
                /** @description null until it was downloaded once: it is written meanwhile */
                bytes: number | null;
                /** @description Result pages are inside */
                pages: boolean;
            } | null;
        };
        ApiToken: {
            id: components["schemas"]["Id"];
            label: string;
            /** @enum {string} */
            scope: "read" | "write" | "read write" | "read send" | "*";
            /** @description First characters of the key; empty for a connected program */
            prefix: string;
            /** @description The program that the user connected by OAuth; null for a key */
            client_id: string | null;
            /** @description Ids of what it made and ends with it */
            made: {
                scheduled_exports: components["schemas"]["Id"][];
                webhooks: components["schemas"]["Id"][];
                alert_rules: components["schemas"]["Id"][];
                shares: components["schemas"]["Id"][];
                alert_channels: components["schemas"]["Id"][];
            };
            /** @description What it made stays when it expires or its connection ends */
            keeps_made: boolean;
            last_used_at: string | null;
            /** @description null: it does not expire */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            created_at: string;
        };
        NewApiToken: {
            id: components["schemas"]["Id"];
            label: string;
            /** @enum {string} */
            scope: "read" | "write" | "read write" | "read send" | "*";
            /** @description First characters of the key; empty for a connected program */
            prefix: string;
            /** @description The program that the user connected by OAuth; null for a key */
            client_id: string | null;
            /** @description Ids of what it made and ends with it */
            made: {
                scheduled_exports: components["schemas"]["Id"][];
                webhooks: components["schemas"]["Id"][];
                alert_rules: components["schemas"]["Id"][];
                shares: components["schemas"]["Id"][];
                alert_channels: components["schemas"]["Id"][];
            };
            /** @description What it made stays when it expires or its connection ends */
            keeps_made: boolean;
            last_used_at: string | null;
            /** @description null: it does not expire */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            created_at: string;
            /** @description The key; shown once */
            key: string;
        };
        UploadedFile: {
            /** @description Names the upload in later calls */
            filename: string;
            /** @enum {string} */
            filetype: "xlsx" | "csv" | "tsv" | "ods" | "xls" | "slk" | "xml" | "gnumeric" | "html";
            /** @description Sheets of a workbook or files of an archive, when there are several */
            sheets: string[];
            preset: {
                reading: {
                    csv: {
                        /**
                         * @default ;
                         * @enum {string}
                         */
                        delimiter: ";" | "," | "\t" | "|";
                        /**
                         * @default "
                         * @enum {string}
                         */
                        enclosure: "\"" | "'";
                        /**
                         * @default \
                         * @enum {string}
                         */
                        escape: "\\" | "";
                        /**
                         * @default utf-8
                         * @enum {string}
                         */
                        encoding: "utf-8" | "utf-16le" | "utf-16be" | "iso-8859-1" | "iso-8859-2" | "windows-1250" | "windows-1251" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "windows-1257" | "windows-1258" | "windows-874" | "koi8-r" | "koi8-u" | "ibm866" | "macintosh" | "x-mac-cyrillic" | "shift_jis" | "euc-jp" | "gb18030" | "big5" | "euc-kr";
                    } | null;
                    /** @description Table that is read, of those in `sheets` */
                    sheet: string | null;
                    ignore_headers: boolean;
                };
                formatting: {
                    columns: ("keyword" | "website" | "date" | "position" | "depth" | "country" | "language" | "geolang" | "device" | "engine" | "place" | "tags" | "url" | "note" | "favorite" | "volume" | "wanted" | "ignore")[];
                };
                /** @description What the file says of the search that it was made for, and the website of its ranking addresses */
                filling: {
                    country: string | null;
                    language: string | null;
                    device: ("desktop" | "mobile") | null;
                    website: string | null;
                };
                /** @description Each column with its title, its role and its first value */
                columns: {
                    header: string;
                    /** @enum {string} */
                    role: "keyword" | "website" | "date" | "position" | "depth" | "country" | "language" | "geolang" | "device" | "engine" | "place" | "tags" | "url" | "note" | "favorite" | "volume" | "wanted" | "ignore";
                    sample: string;
                }[];
                /** @description Product that the file comes from */
                origin: ("serpentine" | "openseo" | "serpbear" | "serposcope" | "seo_panel" | "bisibility" | "accuranker" | "semrush" | "se_ranking" | "ahrefs" | "nightwatch" | "wincher" | "mangools" | "moz" | "sistrix" | "advanced_web_ranking" | "keyword_planner" | "screaming_frog" | "bing_webmaster" | "search_console") | null;
                certain: boolean;
                /** @description Columns that are left out, and why */
                not_taken: {
                    header: string;
                    /** @enum {string} */
                    why: "average" | "undated" | "second" | "device" | "engine" | "phone" | "kind" | "city" | "address" | "place" | "date" | "ignored" | "unknown";
                }[];
                /** @description What the file leaves open; the settings of the same names in `formatting` answer it */
                questions: ("date_order" | "depth" | "entities" | "unranked")[];
            };
        };
        ImportPreview: {
            first_rows: string[][];
            cols_count: number;
            rows_count: number;
        };
        PreviewedImport: {
            /** @description The first 50 rows as they will be stored, one for each day */
            rows: {
                /** @description Row of the file */
                line: number;
                keyword: string;
                website: string;
                country: string;
                language: string;
                device: string;
                engine: string;
                /**
                 * @description Canonical name of a place below the country, "" for the whole country
                 * @example Austin,Texas,United States
                 */
                place: string;
                tags: string[];
                /** @description null: the row has no history */
                date: string | null;
                /** @description 0: not found; null: the row has no history */
                position: number | null;
                /** @description Results that were read; null: the position alone is known */
                depth: number | null;
                /** @description Address at the position */
                url: string | null;
                note: string | null;
                favorite: boolean;
                /** @description Searches per month */
                volume: number | null;
                /** @description Wanted page */
                wanted: string | null;
            }[];
            counts: {
                /** @description Keywords that will be added */
                new: number;
                /** @description Keywords that are followed already */
                existing: number;
                /** @description Positions of past days */
                history: number;
                /** @description Rows by the reason of their refusal */
                refused: {
                    [key: string]: number;
                };
                /** @description Single values that are left out of rows that are taken */
                unread: number;
            };
            /** @description New keywords beyond the plan; with any, the import is refused as a whole */
            over_quota: number;
            /** @description Rows that are counted */
            rows_count: number;
            /** @description Whether these are all rows of the file */
            whole: boolean;
            /** @enum {string} */
            date_order: "dmy" | "mdy";
            /** @description Depth of a "not found" that names none */
            depth: number;
            /** @description The position that may stand for "not found", such as 101; null: none */
            unranked: number | null;
            /** @description What the file leaves open; the settings of the same names in `formatting` answer it */
            questions: ("date_order" | "depth" | "entities" | "unranked")[];
        };
        Payment: {
            /** @description Cents */
            amount: number;
            client_secret: string | null;
            payment_method: string | null;
        };
        Invoice: {
            id: string;
            module: string;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            date: string;
            /** @description Cents */
            amount_off: number;
            /** @description Cents */
            total: number;
            /** @description Euros */
            amount: number;
            /** @enum {string} */
            payment_status: "paid" | "unpaid";
            /** @description Cents */
            remaining: number;
            /** @description Cents paid back */
            refunded: number;
            /** @enum {string} */
            platform: "stripe" | "transfer";
            link: string | null;
        };
        Estimate: {
            /** @description Pays this estimate; valid for ten minutes */
            attempt?: string;
            items: {
                name: string;
                packs: number;
                yearly: boolean;
                /** @description Cents */
                amount: number;
            }[];
            /** @description Cents */
            subtotal: number;
            /** @description Cents */
            discount: number;
            /** @description Cents */
            tax: number;
            /** @description Cents */
            total: number;
            downgrade: boolean;
            /** @description Cents */
            due_now?: number;
            /** @description Cents */
            next_total?: number;
            /** @description Prices of the next periods, one after the other */
            later?: {
                /** @description Cents */
                total: number;
                /** @description Number of periods; null until the end */
                periods: number | null;
            }[];
            /** @description The running order was asked for: a planned change is removed */
            drops_change?: boolean;
            /** @description This size was paid for in this period before */
            charged_again?: boolean;
            effective_at?: string | null;
        };
        PaymentResult: {
            /** @constant */
            payment_completed: true;
        } | {
            payment_intent: components["schemas"]["Payment"];
        } | {
            incomplete_payment: components["schemas"]["Payment"];
        };
        Subscription: {
            module: string;
            plan: string;
            name: string;
            status: string;
            yearly: boolean;
            options: {
                max_monitor_plus_100: number;
            };
            period_start: string | null;
            period_end: string | null;
            ends_at: string | null;
            update_at_end: {
                yearly: boolean | null;
                options: {
                    max_monitor_plus_100: number;
                };
            } | null;
            coupon: {
                id: string;
                percentage: boolean | null;
                amount: number | null;
            } | null;
            tax: {
                enabled: boolean;
            };
        };
        Monitor: {
            id: components["schemas"]["Id"];
            /** @description Equals `id` */
            hid: components["schemas"]["Id"];
            favorite: boolean;
            website: {
                id: components["schemas"]["Id"];
                /** @example shop.example */
                domain: string;
            };
            keyword: {
                id: components["schemas"]["Id"];
                /** @example desk lamp */
                term: string;
                /** @example fr */
                country: string;
                /** @example fr */
                language: string;
                /** @description Searches a month */
                kwplanner_volume: number | null;
            };
            tags: components["schemas"]["Tag"][];
            /** @description Only on request */
            notes?: components["schemas"]["Note"][];
            /**
             * @description Search engine
             * @enum {string}
             */
            engine: "google" | "bing" | "duckduckgo" | "brave" | "yahoo" | "ecosia" | "qwant" | "yandex" | "baidu" | "naver";
            /** @enum {string} */
            device: "desktop" | "mobile";
            /**
             * @description Canonical name of a place below the country, "" for the whole country
             * @example Austin,Texas,United States
             */
            place: string;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            created_at: string;
            /** @description Organic results to read; null: the account's depth */
            depth: number | null;
            /** @description Wanted page that was named for the keyword itself */
            wanted_url: string | null;
            /** @description Wanted page; null: none */
            wanted: {
                url: string;
                /**
                 * @description Named for the keyword itself, or by a rule of the website
                 * @enum {string}
                 */
                by: "hand" | "rule";
                /**
                 * @description What the day tells: the wanted page ranks, another page of the website does, the website was not found, or it is not known (no definite reading, or no address with it). Scheme, "www.", fragment, last slash, order of parameters and campaign parameters make no other page; other sub-domains, other parameters and capital letters do
                 * @enum {string}
                 */
                outcome: "right" | "other" | "unranked" | "unknown";
            } | null;
            best_position: number | null;
            /** @description First day on which the website was ranked */
            first_seen: string | null;
            /** @description Clicks in Google Search in the last 28 final days (Pacific time), by Search Console; null: not connected, or not told */
            clicks: number | null;
            /** @description Impressions in Google Search in the last 28 final days (Pacific time), by Search Console: a result list with several pages counts once */
            impressions: number | null;
            /** @description Clicks per impression of the same days, 0 to 1 */
            ctr: number | null;
            /** @description Only with clicks and impressions: days of theirs are kept by page only, which count a list with several pages once for each, so that impressions are higher and ctr lower than by query */
            traffic_by_page?: boolean;
            position?: components["schemas"]["Position"];
            /** @description Page that ranks */
            url?: string | null;
            seen?: components["schemas"]["Seen"];
            /** @description Of the day before */
            last_position?: components["schemas"]["Position"];
            last_seen?: components["schemas"]["Seen"];
            variation: components["schemas"]["Variation"];
            /** @description A look is under way */
            looking: boolean;
            /**
             * @description Values of the asked columns by their normalised names ("rival:xn--bcher-kva.example" for "rival:bücher.example"); null: nothing was read that tells it
             * @example {
             *       "rival:rival.example": {
             *         "outcome": "ranked",
             *         "position": 2,
             *         "depth": 30
             *       }
             *     }
             */
            columns?: {
                [key: string]: components["schemas"]["ColumnValue"] | null;
            };
            /**
             * @description Only of a keyword that is removed or paused
             * @enum {string}
             */
            state?: "removed" | "paused";
            /** @description When one that is removed or beyond the plan is deleted; null: it is paused, and stays */
            kept_until?: string | null;
        };
        Tag: {
            id: components["schemas"]["Id"];
            /** @example Summer */
            name: string;
            /** @example #1976D2 */
            color: string;
        };
        Note: {
            id: components["schemas"]["Id"];
            /** @example New product pages */
            description: string;
            /**
             * Format: date
             * @description Day
             * @example 2026-11-22
             */
            at: string;
            /** @description The monitors that it concerns; empty: all */
            monitors_ways: string[];
            /** @description Sent with a change, it tells what the change began from */
            version: string;
        };
        /**
         * @description Number from 1: ranked. 0: not found within the depth that was read. null: pending. false: unknown for the reason in `seen`. Property absent: never looked up
         * @example 3
         */
        Position: number | null | false;
        /** @description Evidence of a position */
        Seen: {
            /** @enum {string} */
            outcome: "ranked" | "not_found" | "unknown";
            /**
             * @description Of an unknown
             * @enum {string}
             */
            reason?: "pending" | "blocked" | "partial" | "error" | "stale" | "not_scheduled" | "sealed" | "confirming" | "other_market" | "repeated_page" | "place_not_supported";
            /**
             * @description Of an unknown: the page that stopped the look
             * @enum {string}
             */
            detail?: "results" | "no_results" | "consent" | "captcha" | "script_wall" | "js_shell" | "soft_block" | "error" | "truncated" | "unrecognised" | "other_question" | "altered" | "waiting" | "provider_refused" | "over_budget" | "no_source" | "poisoned" | "other_market" | "repeated_page" | "short_page" | "place_not_supported";
            /**
             * @description Of an unknown that is being confirmed: the last confirmed position, 0 for not found
             * @example 4
             */
            last?: number;
            /**
             * @description Organic results read without a gap
             * @example 30
             */
            depth: number;
            /** @description Of a not found: the engine had no more results */
            exhausted?: boolean;
            /** @description Of a not found: the place below the depth */
            below?: {
                position: number;
                url: string;
            };
            /**
             * @description Of a ranked: the engine hides the address; `url` is absent
             * @constant
             */
            sealed?: true;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            at: string;
            /**
             * @description Source that read the result pages
             * @example browser
             */
            source: string;
            /** @description Id for GET looks/{id}; absent where no page was kept */
            look?: string;
            /**
             * Format: date-time
             * @description Of an unknown: the next attempt
             * @example 2026-11-22T08:00:00.000Z
             */
            retry_at?: string;
            /**
             * @description Of a ranked or a not found: no other reading confirms it: it is one of the first of its search, and no other shows the same
             * @constant
             */
            unconfirmed?: true;
            /**
             * @description Of a ranked or a not found: the words for which the engine answered instead of the asked ones
             * @example garden chair
             */
            answered_for?: string;
        };
        /**
         * @description Places won (positive) or lost; true: new; false: missing; null: unknown
         * @example 2
         */
        Variation: number | boolean | null;
        /** @description Place of another website on the page that `seen` names */
        ColumnValue: {
            /** @enum {string} */
            outcome: "ranked" | "not_found" | "unknown";
            position: components["schemas"]["Position"];
            /**
             * @description Organic results read without a gap
             * @example 30
             */
            depth: number;
            /** @description Of a not found: the engine had no more results */
            exhausted?: boolean;
            /** @description Of a not found: the place below the depth */
            below?: number;
            /**
             * @description Of an unknown
             * @enum {string}
             */
            reason?: "pending" | "blocked" | "partial" | "error" | "stale" | "not_scheduled" | "sealed" | "confirming" | "other_market" | "repeated_page" | "place_not_supported";
            /**
             * @description Of an unknown: the page that stopped the look
             * @enum {string}
             */
            detail?: "results" | "no_results" | "consent" | "captcha" | "script_wall" | "js_shell" | "soft_block" | "error" | "truncated" | "unrecognised" | "other_question" | "altered" | "waiting" | "provider_refused" | "over_budget" | "no_source" | "poisoned" | "other_market" | "repeated_page" | "short_page" | "place_not_supported";
        };
        RemovedWithReferences: {
            /** @description Number of removed entities */
            removed: number;
            /** @description What pointed at them */
            references: components["schemas"]["References"];
        };
        References: {
            /** @description Number of scheduled exports that name one of them */
            scheduled_exports: number;
            /** @description Number of webhooks that name one of them */
            webhooks: number;
            /** @description Number of alert rules that name one of them */
            alert_rules: number;
            /** @description Number of shares that name one of them */
            shares: number;
            /** @description Number of saved views that name one of them */
            saved_views: number;
            /** @description Number of notes that name one of them */
            notes: number;
            /** @description Those that cover no keyword afterwards, and are paused */
            paused: {
                scheduled_exports: number;
                webhooks: number;
            };
        };
        AddedMonitors: {
            ids: components["schemas"]["Id"][];
            added: {
                id: components["schemas"]["Id"];
                hid: components["schemas"]["Id"];
                /** @example desk lamp */
                term: string;
                /** @description It was removed or paused before, and is back with its history */
                restored: boolean;
            }[];
            website: {
                /** @example shop.example */
                domain: string;
                /** @description Parts of the sent website that are not kept: a path, since the whole website is tracked, or a wildcard, which it implies */
                not_taken: {
                    /** @example /blog/* */
                    part: string;
                    /** @enum {string} */
                    why: "path" | "wildcard";
                }[];
            };
            verify: components["schemas"]["Verification"];
            /** @description The same for each market and device */
            searches: {
                /** @example fr */
                country: string;
                /** @example fr */
                language: string;
                /**
                 * @description Canonical name of a place below the country, "" for the whole country
                 * @example Austin,Texas,United States
                 */
                place: string;
                /** @enum {string} */
                device: "desktop" | "mobile";
                verify: components["schemas"]["Verification"];
            }[];
        };
        Verification: {
            valid: string[];
            /** @description Tracked already */
            duplicated: string[];
            invalid: string[];
            /** @description Beyond the plan's maximum */
            over_quota: string[];
        };
        VerifiedKeywords: {
            website: {
                /** @example shop.example */
                domain: string;
                /** @description Parts of the sent website that are not kept: a path, since the whole website is tracked, or a wildcard, which it implies */
                not_taken: {
                    /** @example /blog/* */
                    part: string;
                    /** @enum {string} */
                    why: "path" | "wildcard";
                }[];
            };
            verify: components["schemas"]["Verification"];
            /** @description The same for each market and device */
            searches: {
                /** @example fr */
                country: string;
                /** @example fr */
                language: string;
                /**
                 * @description Canonical name of a place below the country, "" for the whole country
                 * @example Austin,Texas,United States
                 */
                place: string;
                /** @enum {string} */
                device: "desktop" | "mobile";
                verify: components["schemas"]["Verification"];
            }[];
            /** @description Valid keywords that were removed or paused, and come back with their history */
            returning: string[];
            alike: components["schemas"]["LookAlikes"];
        };
        LookAlikes: {
            /** @description A tracked website that differs by www. alone: the pages of both count for each other */
            website: string | null;
            /** @description Keywords that differ from others in accents or order of words alone */
            terms: {
                term: string;
                like: string;
            }[];
            /** @description Keywords that are tracked in another country already, at an engine that shows all countries the same page */
            markets: {
                term: string;
                country: string;
            }[];
        };
        Refreshed: {
            /**
             * @description The sample that the refresh fills: day, or day and time
             * @example 2026-11-22 08:00
             */
            date: string;
            /** @description Monitors that are looked up */
            ids: components["schemas"]["Id"][];
            skipped: components["schemas"]["Skipped"][];
        };
        Skipped: {
            id: components["schemas"]["Id"];
            /** @description Hours until it can be refreshed */
            hours: number;
        };
        VolumeUpload: {
            updated: number;
            /** @description Lines that changed nothing */
            faults: {
                line: number;
                text: string;
                fault: string;
            }[];
        };
        ExportFile: {
            data: {
                /** @description Id for GET download/{id} */
                file: string;
                /** @description Keywords of the account that are beyond its plan and left out */
                beyond_plan?: number;
            };
        };
        ScheduledExport: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            type: "daily" | "weekly" | "monthly";
            handler_options: {
                format: string;
                hour: number;
                language: string;
                /** @description In the account's lists; empty: none */
                name: string;
                /** @description Of its mails; empty: the usual one */
                subject: string;
                /** @description Text at the beginning of its mails; empty: none */
                message: string;
                /** @description Search and filters that limit its keywords; null: none */
                view: {
                    [key: string]: unknown;
                } | null;
            } & {
                [key: string]: unknown;
            };
            transport_options: {
                emails: string;
            };
            /** @description What it covers; empty: every monitor */
            monitors_ways: string[];
            emails: string[];
            targets: string[];
            recipients: {
                email: string;
                state: string;
            }[];
            /** @description null: made before makers were recorded */
            made_by: components["schemas"]["MadeBy"] | null;
            /** @description null while it is paused */
            next_run: string | null;
            /** @description Sent with a change, it tells what the change began from */
            version: string;
            /** @description Since when it is paused because it covers no keyword; null: it goes out */
            paused_at: string | null;
            /** @description What keeps the next run from going out: keywords that it covers (it is paused), its resumption once they are back, an agreement of a reader, readers at all, positions of its day; null: nothing */
            waits_for: ("keywords" | "resume" | "agreement" | "readers" | "positions") | null;
            last_day: string | null;
        };
        MadeBy: {
            /** @enum {string} */
            type: "person" | "token";
            /** @description Name of the API token; null for a person */
            label: string | null;
            /** @description The API token that it ends with; null where it stays */
            token: components["schemas"]["Id"] | null;
        };
        RestingThing: {
            /** @description Its own id, which it has again when it comes back */
            id: components["schemas"]["Id"];
            /** @enum {string} */
            kind: "websites" | "monitors" | "url-monitors" | "competitors" | "prompts" | "tags" | "scheduled-exports" | "webhooks" | "alert-rules" | "shares" | "saved-views" | "notes";
            /** @enum {string} */
            state: "removed" | "paused";
            /**
             * @description A keyword's term, a tag's name, an address
             * @example desk lamp
             */
            label: string;
            /**
             * @description Domain, where it belongs to a website
             * @example shop.example
             */
            website: string | null;
            /** @example fr */
            country: string | null;
            /** @example fr */
            language: string | null;
            /** @example google */
            engine: string | null;
            device: ("desktop" | "mobile") | null;
            /**
             * @description Canonical name of a place below the country, "" for the whole country
             * @example Austin,Texas,United States
             */
            place: string;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            since: string;
            /** @description When it is deleted; null: it is paused, and stays */
            kept_until: string | null;
        };
        Restored: {
            /** @description Number of things that are back */
            restored: number;
        };
        Found: {
            monitors: components["schemas"]["FoundMonitor"][];
            websites: {
                id: components["schemas"]["Id"];
                /** @example shop.example */
                domain: string;
            }[];
            tags: components["schemas"]["Tag"][];
            notes: components["schemas"]["Note"][];
        };
        FoundMonitor: {
            id: components["schemas"]["Id"];
            /** @description Equals `id` */
            hid: components["schemas"]["Id"];
            favorite: boolean;
            website: {
                id: components["schemas"]["Id"];
                /** @example shop.example */
                domain: string;
            };
            keyword: {
                id: components["schemas"]["Id"];
                /** @example desk lamp */
                term: string;
                /** @example fr */
                country: string;
                /** @example fr */
                language: string;
            };
            tags: components["schemas"]["Tag"][];
            /** @description Only on request */
            notes?: components["schemas"]["Note"][];
            /**
             * @description Search engine
             * @enum {string}
             */
            engine: "google" | "bing" | "duckduckgo" | "brave" | "yahoo" | "ecosia" | "qwant" | "yandex" | "baidu" | "naver";
            /** @enum {string} */
            device: "desktop" | "mobile";
            /**
             * @description Canonical name of a place below the country, "" for the whole country
             * @example Austin,Texas,United States
             */
            place: string;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            created_at: string;
        };
        EditableTag: {
            id: components["schemas"]["Id"];
            /** @example Summer */
            name: string;
            /** @example #1976D2 */
            color: string;
            /** @description Sent with a change, it tells what the change began from */
            version: string;
        };
        Share: {
            id: components["schemas"]["Id"];
            /** @description First characters of the token */
            prefix: string;
            target: string;
            name: string | null;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            created_at: string;
            expires_at: string | null;
            /** @description null: made before makers were recorded */
            made_by: components["schemas"]["MadeBy"] | null;
            last_used_at: string | null;
            /** @description Shows keywords beyond the plan too */
            beyond_plan: boolean;
            /** @description Shows how often AI answers cite the websites too */
            answers: boolean;
        };
        NewShare: {
            id: components["schemas"]["Id"];
            /** @description First characters of the token */
            prefix: string;
            target: string;
            name: string | null;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            created_at: string;
            expires_at: string | null;
            /** @description null: made before makers were recorded */
            made_by: components["schemas"]["MadeBy"] | null;
            last_used_at: string | null;
            /** @description Shows keywords beyond the plan too */
            beyond_plan: boolean;
            /** @description Shows how often AI answers cite the websites too */
            answers: boolean;
            /** @description Shown once */
            token: string;
            /** @description The link, below the address of this site */
            path: string;
        };
        Check: {
            id: components["schemas"]["Id"];
            /** @description Equals `id` */
            hid: components["schemas"]["Id"];
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            asked_at: string;
            /** @example shop.example */
            domain: string;
            keyword: {
                id: components["schemas"]["Id"];
                term: string;
                country: string;
                language: string;
                /** @enum {string} */
                engine: "google" | "bing" | "duckduckgo" | "brave" | "yahoo" | "ecosia" | "qwant" | "yandex" | "baidu" | "naver";
                /**
                 * @description Canonical name of a place below the country, "" for the whole country
                 * @example Austin,Texas,United States
                 */
                place: string;
            };
            /** @description Position by datacenter */
            datacenters: {
                [key: string]: components["schemas"]["Position"];
            };
            seen: {
                [key: string]: components["schemas"]["Seen"];
            };
            urls: {
                [key: string]: string;
            };
            /** @description Over the datacenters that found the website; null where none did */
            average: number | null;
            /** @description Datacenters with a definite answer */
            answered: number;
            asked: number;
        };
        Datacenter: {
            /** @example any */
            id: string;
            label: string;
            /** @enum {string} */
            state: "available" | "temporarily_unavailable" | "unavailable";
        };
        UrlMonitor: {
            id: components["schemas"]["Id"];
            /** @example https://shop.example/lamps */
            url: string;
            /** @example shop.example */
            domain: string;
            /** @description 1: indexed. 0: not indexed. false: unknown. null: pending */
            found?: 1 | 0 | false | null;
            flags: "protocol_mismatch"[];
            cache?: string;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            done_at?: string;
            /**
             * Format: date-time
             * @description Of an address that the plan has no room for: when it is deleted
             * @example 2026-11-22T08:00:00.000Z
             */
            kept_until?: string;
            seen: components["schemas"]["UrlSeen"];
        };
        UrlSeen: {
            /** @enum {string} */
            outcome: "indexed" | "not_indexed" | "unknown" | "pending";
            /** @enum {string} */
            reason?: "pending" | "blocked" | "partial" | "error" | "stale" | "not_scheduled" | "sealed" | "confirming" | "other_market" | "repeated_page" | "place_not_supported";
            /** @enum {string} */
            detail?: "results" | "no_results" | "consent" | "captcha" | "script_wall" | "js_shell" | "soft_block" | "error" | "truncated" | "unrecognised" | "other_question" | "altered" | "waiting" | "provider_refused" | "over_budget" | "no_source" | "poisoned" | "other_market" | "repeated_page" | "short_page" | "place_not_supported";
            depth?: number;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            at?: string;
            source?: string;
            look?: string;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            retry_at?: string;
            /**
             * @description By URL Inspection: Google's reason, as Google words it
             * @example Crawled - currently not indexed
             */
            coverage?: string;
            /**
             * Format: date-time
             * @description By URL Inspection: when Google read the address last
             * @example 2026-11-22T08:00:00.000Z
             */
            crawled_at?: string;
            /** @description Of an unknown: the last definite answer */
            last?: {
                found: 0 | 1;
                protocol_mismatch: boolean;
                /**
                 * Format: date-time
                 * @description Instant, UTC
                 * @example 2026-11-22T08:00:00.000Z
                 */
                at: string;
            };
        };
        CompressedUrlMonitor: {
            /** @description Id */
            i: components["schemas"]["Id"];
            /** @description URL */
            u: string;
            /** @description Domain */
            d: string;
        };
        AddedUrls: {
            ids: components["schemas"]["Id"][];
            /** @description Number of lines that are not empty: ids, duplicated, repeated and refused together */
            lines: number;
            /** @description Those of the ids that were removed before, and are back with their results */
            restored: components["schemas"]["Id"][];
            /** @description Number of addresses that are tracked already */
            duplicated: number;
            /** @description The first 1,000 of them */
            known: string[];
            /** @description Number of lines that repeat an earlier one */
            repeated: number;
            /** @description The first 1,000 of them */
            repeated_lines: string[];
            /** @description Number of lines that name no public page */
            refused: number;
            /** @description The first 1,000 of them */
            invalid: string[];
            /** @description The first 1,000 addresses for which https:// was taken, since their line names no scheme */
            https_assumed: string[];
        };
        RefreshedUrls: {
            ids: components["schemas"]["Id"][];
            skipped: components["schemas"]["Skipped"][];
        };
        Look: {
            id: string;
            search: {
                term: string;
                country: string;
                language: string;
                device: string;
            } & {
                [key: string]: unknown;
            };
            source: string;
            config: {
                name: string;
                version: number;
            };
            depth: number;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            started_at: string;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            finished_at: string;
            /** @description Only of a second reading: the one before it; its look is read with `second`, the id of this one */
            first_reading?: {
                look: string;
                source: string;
                /**
                 * Format: date-time
                 * @description Instant, UTC
                 * @example 2026-11-22T08:00:00.000Z
                 */
                at: string;
            };
            pages: components["schemas"]["LookPage"][];
        };
        LookPage: {
            /** @description Number of the page, from 1 */
            n: number;
            /** @description The page itself is still stored */
            kept: boolean;
            url: string;
            /** @description HTTP status; 0 without an answer */
            status: number;
            bytes: number;
            download_ms: number;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            at: string;
            /** @description Only of a page that a relay carried: kind and country of the relay, never its address */
            relay?: {
                /** @enum {string} */
                kind: "residential" | "mobile";
                country: string;
            };
            /** @enum {string} */
            outcome: "results" | "no_results" | "consent" | "captcha" | "script_wall" | "js_shell" | "soft_block" | "error" | "truncated" | "unrecognised" | "other_question" | "altered" | "waiting" | "provider_refused" | "over_budget" | "no_source" | "poisoned" | "other_market" | "repeated_page" | "short_page" | "place_not_supported";
            /**
             * @description Its results count for no position: it could not be read, or is not trusted
             * @constant
             */
            counts?: false;
            /**
             * @description Other websites than this search has: the page counts for no position
             * @constant
             */
            suspect?: true;
            /** @description Version of the reader */
            reader: string;
            organic_count: number;
            has_next: boolean | null;
            corrected_query: string | null;
            total_results: number | null;
            items: {
                type: string;
                /** @description Rank among the organic results of the page */
                position: number | null;
                block_position: number;
                meta: components["schemas"]["ResultMeta"];
                /** @description Links inside the block in order: cited pages, advertised pages, members of a group */
                links: components["schemas"]["PageLink"][];
            }[];
            /** @description The engine's generated answer; not_loaded: its place is there, and a script was to fill it; not_read: the source does not show it */
            ai_overview?: {
                /** @enum {string} */
                state: "absent" | "present" | "not_loaded" | "not_read";
                text: string;
                /** @description Cited pages in order */
                links: components["schemas"]["PageLink"][];
            };
            /** @description Only of an engine that answers a text */
            answer?: {
                /** @enum {string} */
                state: "answered" | "refused" | "not_offered";
                /** @description As given: Markdown or plain text */
                text: string;
                /** @description Cited pages in order of first mention */
                citations: components["schemas"]["PageLink"][];
                /** @description Whether it searched the web; null where it does not tell */
                searched: boolean | null;
                model: string | null;
            };
            /** @description Types of results that the source did not show: the page may have them. Any other type that is not among the items is absent */
            not_read: ("ai_overview" | "featured_snippet" | "people_also_ask" | "maps" | "knowledge_graph" | "direct_answer" | "images" | "videos" | "top_stories" | "shopping_ads" | "discussions_and_forums" | "ads" | "things_to_know" | "hotels")[];
        };
        ResultMeta: {
            link: string | null;
            title: string;
            snippet: string;
            secure: boolean;
            host: string;
            path: string;
            /**
             * @description The engine hides where the link leads; host and path are those that it shows
             * @constant
             */
            sealed?: true;
            smallSiteLinks?: components["schemas"]["PageLink"][];
            siteLinks?: components["schemas"]["PageLink"][];
            notation?: {
                value: number | null;
                best: number | null;
                count: number | null;
            };
            faq?: string[];
            p0?: boolean;
            pos0?: boolean;
        };
        PageLink: {
            link: string | null;
            title: string;
            /**
             * @description The engine hides where the link leads; `link` is null
             * @constant
             */
            sealed?: true;
            /** @description Of a sealed one: the host that is shown for it; empty where none is */
            host?: string;
        };
        Website: {
            id: components["schemas"]["Id"];
            /** @example shop.example */
            domain: string;
            /**
             * @description Hosts that belong to the website
             * @enum {string}
             */
            hosts: "subdomains" | "www" | "exact";
            /**
             * @description Words by which answers of models name the website
             * @example [
             *       "shop.example",
             *       "shop"
             *     ]
             */
            names: string[];
            /** @description Sent with a change, it tells what the change began from */
            version: string;
        };
        WantedRules: {
            rules: {
                /** @enum {string} */
                by: "tag" | "text";
                /** @description Id of a tag that the keyword has, or a text that it contains */
                value: string;
                /** @description An address or a path of the website, stored with at most 500 characters; "*" at the end of a path: every page that begins so */
                url: string;
            }[];
            /** @description Sent with a change, it tells what the change began from */
            version: string;
        };
        Competitor: {
            id: components["schemas"]["Id"];
            /**
             * @description Its sub-domains belong to it
             * @example rival.example
             */
            host: string;
            /** @description Name of who added it; null for one who is gone or has none */
            added_by: string | null;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            created_at: string;
        };
        AddedCompetitors: {
            added: components["schemas"]["Competitor"][];
            /** @description Names that are not added: they name no website, an ending under which others have theirs, the website itself, one that is listed, or one beyond 20 */
            refused: {
                name: string;
                /** @enum {string} */
                why: "invalid" | "suffix" | "own" | "listed" | "many";
            }[];
        };
        Prompt: {
            id: components["schemas"]["Id"];
            /** @example Which desk lamp is best for reading? */
            text: string;
            website: string;
            country: string;
            language: string;
            models: ("google_ai_mode" | "chatgpt" | "chatgpt_model" | "claude_model" | "gemini_model" | "perplexity_model")[];
            /** @description Answers wanted a day, of each model */
            readings: number;
            /** @description Ids */
            tags: string[];
            /** @description False beyond the plan: it is not asked */
            is_read: boolean;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            next_at: string;
            added_by: string | null;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            created_at: string;
            /** @description Sent with a change, it tells what the change began from */
            version: string;
            month_cost: components["schemas"]["PromptCost"];
            figures: {
                /**
                 * @description Model that is asked; names that end with _model are bare models, which answer otherwise than what people see
                 * @enum {string}
                 */
                model: "google_ai_mode" | "chatgpt" | "chatgpt_model" | "claude_model" | "gemini_model" | "perplexity_model";
                /** @description 7 days up to today */
                week: components["schemas"]["AnswerShare"];
                /** @description 28 days up to today */
                month: components["schemas"]["AnswerShare"];
                /** @description `cited` counts answers whose text names the website, in 28 days */
                named: components["schemas"]["AnswerShare"];
                /** @description Answers that do not count: none of them says that the website is not cited */
                beside: {
                    unknown_host: number;
                    no_search: number;
                    refused: number;
                    not_offered: number;
                    lost: number;
                    pending: number;
                };
                /** @description The latest change that was called within 28 days, with all answers since it; null without one, and once the two intervals meet again */
                change: {
                    /**
                     * Format: date
                     * @description Day
                     * @example 2026-11-22
                     */
                    since: string;
                    /**
                     * Format: date
                     * @description Day whose answers decided
                     * @example 2026-11-22
                     */
                    called: string;
                    /** @enum {string} */
                    direction: "up" | "down";
                    before: components["schemas"]["AnswerShare"];
                    after: components["schemas"]["AnswerShare"];
                } | null;
                /** @description Competitors that the answers of 28 days cite */
                rivals: {
                    host: string;
                    /** @description Answers that count: they cite the website or known hosts alone, or searched and cite nobody */
                    readings: number;
                    /** @description Those that cite the website */
                    cited: number;
                    low: number | null;
                    /** @description 0 to 1: the share lies between low and high in 95 of 100 cases (Wilson), whatever the hosts are that answers hide; null without an answer */
                    high: number | null;
                }[];
            }[];
        };
        /** @description Cost of 30 days */
        PromptCost: {
            /** @description Answers of 30 days; those that are asked for by hand come on top */
            answers: number;
            /** @description Cents of a US dollar, at most: by the dearest source that may be asked */
            cents: number;
            /** @description Models that no source is asked for */
            unasked: ("google_ai_mode" | "chatgpt" | "chatgpt_model" | "claude_model" | "gemini_model" | "perplexity_model")[];
        };
        AnswerShare: {
            /** @description Answers that count: they cite the website or known hosts alone, or searched and cite nobody */
            readings: number;
            /** @description Those that cite the website */
            cited: number;
            low: number | null;
            /** @description 0 to 1: the share lies between low and high in 95 of 100 cases (Wilson), whatever the hosts are that answers hide; null without an answer */
            high: number | null;
        };
        AddedPrompts: {
            /** @description Of the added prompts, in the order of their texts */
            ids: components["schemas"]["Id"][];
            added: components["schemas"]["Prompt"][];
            month_cost: components["schemas"]["PromptCost"];
            /** @description Texts that the website has in this market already */
            known: string[];
        };
        ForeseenPrompts: {
            /** @description Texts, each once */
            prompts: number;
            month_cost: components["schemas"]["PromptCost"];
        };
        AskedPrompts: {
            /** @description Those that waited for no answer, and whose models have not had 10 today */
            asked: components["schemas"]["Id"][];
        };
        PromptAnswer: {
            id: components["schemas"]["Id"];
            prompt: components["schemas"]["Id"];
            /**
             * @description Model that is asked; names that end with _model are bare models, which answer otherwise than what people see
             * @enum {string}
             */
            model: "google_ai_mode" | "chatgpt" | "chatgpt_model" | "claude_model" | "gemini_model" | "perplexity_model";
            /** @description Name of the model as the answer gives it */
            version: string | null;
            /**
             * Format: date
             * @description Day
             * @example 2026-11-22
             */
            day: string;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            due_at: string;
            answered_at: string | null;
            /**
             * @description cited: the website is. others: only others are. unknown_host: the host of a cited page is hidden and may be the website's. none: it searched and cites nobody. no_search: it did not search. refused: it declined. not_offered: it answers nobody in this market. lost: no answer came. pending: it is awaited
             * @enum {string}
             */
            outcome: "cited" | "others" | "none" | "unknown_host" | "no_search" | "refused" | "not_offered" | "lost" | "pending";
            /** @description Why there is no answer */
            reason: string | null;
            /** @description The text names the website */
            named: boolean | null;
            /** @description In order of first mention */
            citations: {
                url: string | null;
                host: string;
                title: string;
            }[];
            source: string | null;
            /** @description GET looks/{look} has the whole answer */
            look: string | null;
        };
        PromptShare: {
            /** @description Answers that count: they cite the website or known hosts alone, or searched and cite nobody */
            readings: number;
            /** @description Those that cite the website */
            cited: number;
            low: number | null;
            /** @description 0 to 1: the share lies between low and high in 95 of 100 cases (Wilson), whatever the hosts are that answers hide; null without an answer */
            high: number | null;
            /**
             * Format: date
             * @description Day
             * @example 2026-11-22
             */
            from: string;
            /**
             * Format: date
             * @description Day
             * @example 2026-11-22
             */
            to: string;
            /** @description Models in the sum: those that people see, or bare models where no others are asked; never both */
            of: ("google_ai_mode" | "chatgpt" | "chatgpt_model" | "claude_model" | "gemini_model" | "perplexity_model")[];
            models: {
                /**
                 * @description Model that is asked; names that end with _model are bare models, which answer otherwise than what people see
                 * @enum {string}
                 */
                model: "google_ai_mode" | "chatgpt" | "chatgpt_model" | "claude_model" | "gemini_model" | "perplexity_model";
                /** @description Answers that count: they cite the website or known hosts alone, or searched and cite nobody */
                readings: number;
                /** @description Those that cite the website */
                cited: number;
                low: number | null;
                /** @description 0 to 1: the share lies between low and high in 95 of 100 cases (Wilson), whatever the hosts are that answers hide; null without an answer */
                high: number | null;
                /** @description Answers that do not count: none of them says that the website is not cited */
                beside: {
                    unknown_host: number;
                    no_search: number;
                    refused: number;
                    not_offered: number;
                    lost: number;
                    pending: number;
                };
            }[];
        };
        Connection: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            kind: "google_search_console" | "bing_webmaster";
            /**
             * @description How access was given
             * @enum {string}
             */
            way: "oauth" | "service_account" | "api_key";
            /** @description Mail address of the Google account; last characters of a key of Bing */
            name: string;
            /**
             * @description ended: disconnected; what was collected stays readable
             * @enum {string}
             */
            state: "on" | "broken" | "ended";
            /** @description Refusal that broke it. revoked: the access has expired or was withdrawn */
            cause: ("revoked" | "no_access" | "quota" | "rate" | "unreachable" | "unreadable" | "not_configured") | null;
            /** @description testing: access ended about seven days after the consent, as Google ends it while the consent screen of its OAuth client is in Testing; publish the app */
            likely_cause: "testing" | null;
            broken_at: string | null;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            created_at: string;
            properties: components["schemas"]["ConnectionProperty"][];
        };
        ConnectionProperty: {
            id: components["schemas"]["Id"];
            /** @description As the service writes it: sc-domain:shop.example, or an address prefix */
            name: string;
            /**
             * @description An unverified property cannot be read
             * @enum {string}
             */
            permission: "owner" | "full" | "restricted" | "unverified";
            /**
             * @description on: its days are collected
             * @enum {string}
             */
            state: "on" | "off";
            /** @description Website whose queries it shows */
            website: {
                id: components["schemas"]["Id"];
                domain: string;
            } | null;
            /** @description Words that make a query one about the brand */
            brand_words: string[];
            /** @description First day that the service has; null before the first visit */
            first_day: string | null;
            /** @description Last day that no longer changes */
            last_final_day: string | null;
            /** @description Days that are collected */
            days_kept: number;
            /** @description Days of these whose rows count a list once for each page, because Google was not asked by property then */
            days_by_page: number;
            /** @description Days that the last visit found and that are not collected yet, or not by property */
            days_left: number;
            /** @description Refusal of the last visit; null after an answer */
            cause: ("revoked" | "no_access" | "quota" | "rate" | "unreachable" | "unreadable" | "not_configured") | null;
            cause_at: string | null;
        };
        SearchQueries: {
            website: components["schemas"]["Id"];
            property: {
                id: components["schemas"]["Id"];
                /** @enum {string} */
                kind: "google_search_console" | "bing_webmaster";
                name: string;
            };
            /** @enum {string} */
            by: "query" | "page" | "country" | "device" | "day";
            /** @description How the rows count a result list that shows several pages of the website. by_property: one impression at the topmost position. by_page (rows by page): one impression of each page at its own position. null: the service counts both ways alike */
            counted: ("by_property" | "by_page") | null;
            /** @description Time zone of the days: America/Los_Angeles (Pacific time) at Google; null: not known */
            timezone: string | null;
            /**
             * Format: date
             * @description Day
             * @example 2026-11-22
             */
            from: string;
            /**
             * Format: date
             * @description Day
             * @example 2026-11-22
             */
            to: string;
            /** @description Most clicks first, then most impressions. Each has the field that `by` names */
            rows: components["schemas"]["SearchQueryRow"][];
            /** @description `page_token` of the next page; null on the last one */
            next_page_token: string | null;
            /** @description Of the rows of all pages */
            total: {
                /** @description Rows of all pages */
                rows: number;
                /** @description Clicks */
                clicks: number;
                /** @description Impressions */
                impressions: number;
                /** @description Clicks per impression; null without an impression */
                ctr: number | null;
                /** @description Average position of the impressions; null without an impression */
                position: number | null;
            };
            /** @description The property's own figures, which include queries that the service does not name; null where it tells none */
            told: {
                /** @description Clicks */
                clicks: number;
                /** @description Impressions */
                impressions: number;
                /** @description Clicks per impression; null without an impression */
                ctr: number | null;
                /** @description Average position of the impressions; null without an impression */
                position: number | null;
            } | null;
            /** @description Part of `told` that no row has; null where rows count by page, also on single days (`freshness.by_page`), because they may exceed `told` */
            not_told: {
                /** @description Clicks */
                clicks: number;
                /** @description Impressions */
                impressions: number;
            } | null;
            freshness: {
                /** @description Days of the period that are collected */
                days: number;
                /** @description Days of the period that are not collected */
                missing: number;
                /** @description Days that the service still changes */
                fresh: string[];
                /** @description Days whose rows count by page although `counted` is by_property: Google was not asked by property then. Days of the last 16 months are collected again */
                by_page: string[];
                /** @description First day that the service has; null before the first visit */
                first_day: string | null;
                /** @description Last day that no longer changes */
                last_final_day: string | null;
                /** @description When the newest of these days was read */
                collected_at: string | null;
            };
        };
        SearchQueryRow: {
            query?: string;
            /** @description Address; empty where the service names none */
            page?: string;
            /** @description Two letters; empty for an unknown one */
            country?: string;
            /** @enum {string} */
            device?: "desktop" | "mobile" | "tablet" | "unknown";
            /**
             * Format: date
             * @description Day
             * @example 2026-11-22
             */
            day?: string;
            /** @description Clicks */
            clicks: number;
            /** @description Impressions */
            impressions: number;
            /** @description Clicks per impression; null without an impression */
            ctr: number | null;
            /** @description Average position of the impressions; null without an impression */
            position: number | null;
        };
        CrawlerConfig: {
            id: number;
            name: string;
            version: number;
            /** @description How pages are loaded */
            browser: unknown;
            /** @description How pages are read */
            parser: unknown;
            production: boolean;
        };
        Reread: {
            id: components["schemas"]["Id"];
            created_at: string | null;
            ended_at: string | null;
        } & {
            [key: string]: unknown;
        };
        CrawlerTrial: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            state: "running" | "done" | "failed";
            looks: number;
            same: number;
            better: number;
            worse: number;
            unknown: number;
            findings: {
                /** @enum {string} */
                verdict: "worse" | "unknown" | "better";
                look: string;
                page: number;
                term: string;
                country: string;
                language: string;
                before: {
                    /** @enum {string} */
                    outcome: "results" | "no_results" | "consent" | "captcha" | "script_wall" | "js_shell" | "soft_block" | "error" | "truncated" | "unrecognised" | "other_question" | "altered" | "waiting" | "provider_refused" | "over_budget" | "no_source" | "poisoned" | "other_market" | "repeated_page" | "short_page" | "place_not_supported";
                    organic: number;
                };
                after: {
                    /** @enum {string} */
                    outcome: "results" | "no_results" | "consent" | "captcha" | "script_wall" | "js_shell" | "soft_block" | "error" | "truncated" | "unrecognised" | "other_question" | "altered" | "waiting" | "provider_refused" | "over_budget" | "no_source" | "poisoned" | "other_market" | "repeated_page" | "short_page" | "place_not_supported";
                    organic: number;
                };
            }[];
        };
        DeadLetter: {
            id: string;
            /** @enum {string} */
            kind: "message" | "job";
            reason: string;
            queue: string;
            body: string;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            at: string;
        };
        User: {
            id: components["schemas"]["Id"];
            /** @description Names the account's stored objects */
            hid: components["schemas"]["Id"];
            role: string;
            first_name: string;
            last_name: string;
            company: string;
            email: string;
            phone: string;
            phone_country: string;
            country: string;
            language: string;
            /** @enum {string} */
            status: "active" | "disabled";
            verified_at: string | null;
            meta: {
                last_ip_address: string | null;
                last_request_at: string | null;
            };
            rules: {
                [key: string]: {
                    max_monitor: number;
                    max_check_per_day: number;
                    max_url_monitor: number;
                } & {
                    [key: string]: unknown;
                };
            };
            usage?: {
                [key: string]: {
                    checks: number;
                    monitors: number;
                    url_monitors: number;
                };
            };
            subscriptions?: {
                [key: string]: {
                    module: string;
                    plan: string;
                    name: string;
                    status: string;
                    /** @description The payment provider's id */
                    id: string | null;
                    packs: number;
                };
            };
            customer?: components["schemas"]["Customer"] | null;
            grant?: components["schemas"]["Grant"] | null;
            created_at: string | null;
        };
        UserEvent: {
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            at: string;
            subject: string;
            action: string;
            actorId: number | null;
            impersonatorId: number | null;
        } & {
            [key: string]: unknown;
        };
        HandedLink: {
            /** @description The user */
            id: components["schemas"]["Id"];
            /**
             * Format: uri
             * @description Signs in once; shown in this answer alone
             * @example https://serpentine.example/login/AAAA
             */
            link: string;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            expires_at: string;
        };
        WebhookEndpoint: {
            id: components["schemas"]["Id"];
            /** @example https://hooks.shop.example/serpentine */
            url: string;
            name: string;
            events: ("look.completed" | "positions.changed" | "position.entered" | "position.left" | "check.completed" | "url.indexation_changed" | "export.ready" | "import.completed" | "subscription.changed" | "quota.reached" | "alert.fired" | "alert.corrected")[];
            /** @description Limits events about keywords; with `tags` empty too: all */
            websites: components["schemas"]["Id"][];
            tags: components["schemas"]["Id"][];
            /** @description Sent with a change, it tells what the change began from */
            version: string;
            /**
             * @description disabled: it failed for three days, or answered 410; paused: no keyword is left of its websites and tags
             * @enum {string}
             */
            state: "on" | "off" | "disabled" | "paused";
            /** @description Messages that wait */
            waiting: number;
            /** @description Messages that were given up */
            failed: number;
            failing_since: string | null;
            last_delivery_at: string | null;
            /** @description Until then the secret before signs too */
            two_secrets_until: string | null;
            /** @description null: made before makers were recorded */
            made_by: components["schemas"]["MadeBy"] | null;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            created_at: string;
        };
        NewWebhookEndpoint: {
            id: components["schemas"]["Id"];
            /** @example https://hooks.shop.example/serpentine */
            url: string;
            name: string;
            events: ("look.completed" | "positions.changed" | "position.entered" | "position.left" | "check.completed" | "url.indexation_changed" | "export.ready" | "import.completed" | "subscription.changed" | "quota.reached" | "alert.fired" | "alert.corrected")[];
            /** @description Limits events about keywords; with `tags` empty too: all */
            websites: components["schemas"]["Id"][];
            tags: components["schemas"]["Id"][];
            /** @description Sent with a change, it tells what the change began from */
            version: string;
            /**
             * @description disabled: it failed for three days, or answered 410; paused: no keyword is left of its websites and tags
             * @enum {string}
             */
            state: "on" | "off" | "disabled" | "paused";
            /** @description Messages that wait */
            waiting: number;
            /** @description Messages that were given up */
            failed: number;
            failing_since: string | null;
            last_delivery_at: string | null;
            /** @description Until then the secret before signs too */
            two_secrets_until: string | null;
            /** @description null: made before makers were recorded */
            made_by: components["schemas"]["MadeBy"] | null;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            created_at: string;
            /** @description Signing secret of Standard Webhooks, shown once */
            secret: string;
        };
        WebhookMessageWithAttempts: {
            /**
             * @description The webhook-id that the receiver gets
             * @example msg_0f4c9a1b2d3e4f5061728394a5b6c7d8
             */
            id: string;
            /** @enum {string} */
            type: "look.completed" | "positions.changed" | "position.entered" | "position.left" | "check.completed" | "url.indexation_changed" | "export.ready" | "import.completed" | "subscription.changed" | "quota.reached" | "alert.fired" | "alert.corrected" | "webhook.test";
            /** @enum {string} */
            state: "waiting" | "delivered" | "failed";
            attempt_count: number;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            created_at: string;
            next_attempt_at: string | null;
            /** @description HTTP status; null where no answer came */
            last_status: number | null;
            last_failure: ("private" | "unresolved" | "timeout" | "unreachable" | "unsigned") | null;
            body: {
                type: string;
                /**
                 * Format: date-time
                 * @description Instant, UTC
                 * @example 2026-11-22T08:00:00.000Z
                 */
                timestamp: string;
                data: {
                    [key: string]: unknown;
                };
            };
            /** @description The newest first */
            attempts: components["schemas"]["WebhookAttempt"][];
        };
        WebhookAttempt: {
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            at: string;
            ms: number;
            request: {
                url: string;
                headers: {
                    [key: string]: string;
                };
            };
            status: number | null;
            failure: ("private" | "unresolved" | "timeout" | "unreachable" | "unsigned") | null;
            /** @description First 4 KB */
            answer: string;
        };
        WebhookReplay: {
            /** @description Messages that are sent again */
            replayed: number;
        };
        WebhookMessagePage: {
            messages: components["schemas"]["WebhookMessage"][];
            /** @description Cursor of the following page; null at the end */
            next: string | null;
        };
        WebhookMessage: {
            /**
             * @description The webhook-id that the receiver gets
             * @example msg_0f4c9a1b2d3e4f5061728394a5b6c7d8
             */
            id: string;
            /** @enum {string} */
            type: "look.completed" | "positions.changed" | "position.entered" | "position.left" | "check.completed" | "url.indexation_changed" | "export.ready" | "import.completed" | "subscription.changed" | "quota.reached" | "alert.fired" | "alert.corrected" | "webhook.test";
            /** @enum {string} */
            state: "waiting" | "delivered" | "failed";
            attempt_count: number;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            created_at: string;
            next_attempt_at: string | null;
            /** @description HTTP status; null where no answer came */
            last_status: number | null;
            last_failure: ("private" | "unresolved" | "timeout" | "unreachable" | "unsigned") | null;
        };
        AlertRule: {
            id: components["schemas"]["Id"];
            /** @description Empty: the condition names it */
            name: string;
            condition: {
                /** @constant */
                kind: "left_top";
                /** @enum {string} */
                places: "3" | "10" | "depth";
            } | {
                /** @constant */
                kind: "entered_top";
                /** @enum {string} */
                places: "3" | "10" | "depth";
            } | {
                /** @constant */
                kind: "moved";
                /** @enum {string} */
                direction: "down" | "up" | "any";
                /** @enum {string} */
                by: "places" | "spread";
                amount: number;
            } | {
                /** @constant */
                kind: "group_moved";
                /** @enum {string} */
                figure: "average" | "visibility" | "first_page";
                /** @enum {string} */
                direction: "down" | "up" | "any";
                amount: number;
            } | {
                /** @constant */
                kind: "address_changed";
            } | {
                /** @constant */
                kind: "wanted_page_lost";
            } | {
                /** @constant */
                kind: "result_type";
                /** @enum {string} */
                feature: "ai_overview" | "featured_snippet" | "people_also_ask" | "maps" | "knowledge_graph" | "direct_answer" | "images" | "videos" | "top_stories" | "shopping_ads" | "discussions_and_forums" | "ads" | "things_to_know" | "hotels";
                /** @enum {string} */
                change: "won" | "lost" | "any";
                /** @enum {string} */
                whose: "page" | "own";
            } | {
                /** @constant */
                kind: "overtaken";
                /** @default [] */
                rivals: string[];
            } | {
                /** @constant */
                kind: "rival_cited";
                rivals: string[];
            } | {
                /** @constant */
                kind: "url_left_index";
            } | {
                /** @constant */
                kind: "answers_changed";
                /** @enum {string} */
                direction: "any" | "up" | "down";
            } | {
                /** @constant */
                kind: "rival_in_answers";
            } | {
                /** @constant */
                kind: "run_incomplete";
                percent: number;
            } | {
                /** @constant */
                kind: "source_failing";
            } | {
                /** @constant */
                kind: "quota_near";
                percent: number;
            };
            /** @enum {string} */
            scope: "account" | "website" | "keyword" | "tag" | "view";
            /** @description Website, tag, saved view or keyword; null for the account */
            target: components["schemas"]["Id"] | null;
            /** @description null for the account, and for a target that was removed */
            target_name: string | null;
            /** @description mail: at once, digest, and ids of channels */
            channels: string[];
            enabled: boolean;
            /** @description Sent with a change, it tells what the change began from */
            version: string;
            /** @description null: a rule of a new account */
            made_by: components["schemas"]["MadeBy"] | null;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            created_at: string;
        };
        AlertRulePreview: {
            /** @description false: of no day the facts are stored that this rule is judged by */
            known: boolean;
            /** @description Days of the last 30 with a reading */
            days: number;
            /** @description Days that are judged in part: some facts are not stored, or the preview compares no more pages. They may have had further items */
            unjudged_days: number;
            /** @description Items: one for each subject and day */
            fired: number;
            /** @description Days with an item */
            fired_days: number;
            /** @description The newest first, at most 100 */
            items: ({
                /** @description null: the rule was removed, or is only a preview */
                rule: components["schemas"]["Id"] | null;
                subject: string;
                about: string;
                /** @enum {string} */
                kind: "left_top" | "entered_top" | "moved" | "group_moved" | "address_changed" | "wanted_page_lost" | "result_type" | "overtaken" | "rival_cited" | "url_left_index" | "answers_changed" | "rival_in_answers" | "run_incomplete" | "source_failing" | "quota_near";
                /**
                 * Format: date
                 * @description Day
                 * @example 2026-11-22
                 */
                date: string;
            } & {
                [key: string]: unknown;
            })[];
        };
        Alert: {
            id: components["schemas"]["Id"];
            /** @description null: it is about the account */
            website: {
                id: components["schemas"]["Id"];
                domain: string;
            } | null;
            /**
             * Format: date
             * @description Day
             * @example 2026-11-22
             */
            date: string;
            /** @description HHmm of the run; absent where it is about no run */
            time?: string;
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            fired_at: string;
            /**
             * Format: date-time
             * @description Since then some of its items are known to be wrong
             * @example 2026-11-22T08:00:00.000Z
             */
            corrected_at?: string;
            read: boolean;
            /** @description Keywords that fell */
            fell: number;
            /** @description Keywords that rose */
            rose: number;
            /** @description Keywords with another change */
            other: number;
            /** @description Keywords of the run that were not read or are not confirmed; they never fire */
            unread: number;
            /** @description Keywords for which rules about both result pages were not judged: a run compares a limited number of pages */
            unjudged?: number;
            /** @description The cause that explains the most keywords first; null: it is not about positions */
            causes: ({
                cause: string;
            } & {
                [key: string]: unknown;
            })[] | null;
            /** @description Keywords that no cause explains */
            unexplained: number;
            /** @description Keywords whose pages could not be compared */
            uncompared: number;
            items: ({
                /** @description null: the rule was removed, or is only a preview */
                rule: components["schemas"]["Id"] | null;
                subject: string;
                about: string;
                /** @enum {string} */
                kind: "left_top" | "entered_top" | "moved" | "group_moved" | "address_changed" | "wanted_page_lost" | "result_type" | "overtaken" | "rival_cited" | "url_left_index" | "answers_changed" | "rival_in_answers" | "run_incomplete" | "source_failing" | "quota_near";
                /**
                 * Format: date-time
                 * @description Instant, UTC
                 * @example 2026-11-22T08:00:00.000Z
                 */
                corrected_at?: string;
            } & {
                [key: string]: unknown;
            })[];
        };
        AlertMute: {
            /** @description The muted keyword or website */
            id: components["schemas"]["Id"];
            /** @enum {string} */
            scope: "keyword" | "website";
            name: string;
            /**
             * Format: date
             * @description Last day without messages, in the account's zone
             * @example 2026-11-22
             */
            until: string;
        };
        RouterTelemetry: {
            /**
             * Format: date-time
             * @description Instant, UTC
             * @example 2026-11-22T08:00:00.000Z
             */
            at: string;
            transport: {
                "mobile-relay": components["schemas"]["Relay"][];
                "residential-relay": components["schemas"]["Relay"][];
            };
            metrics: {
                relay: components["schemas"]["Id"];
                name: string;
                country: string;
                /**
                 * Format: date-time
                 * @description Instant, UTC
                 * @example 2026-11-22T08:00:00.000Z
                 */
                hour: string;
                requests: number;
                good: number;
                blocked: number;
                error: number;
                bytes: number;
                /** @description Median time of the good pages in ms */
                latency: number | null;
            }[];
        };
        Relay: {
            id: components["schemas"]["Id"];
            name: string;
            /** @enum {string} */
            kind: "residential" | "mobile";
            /** @enum {string} */
            state: "online" | "paused" | "offline" | "elsewhere";
            /** @description Round trip between router and agent in ms */
            latency: number | null;
            /** @description Percent of good pages among the last 100 */
            slot_performance: number | null;
            slot_count: number;
            /** @description Percent of its turn that it gets */
            slot_factor: number;
            busy: number;
            version: string | null;
            targetThrottle: string | null;
            rotates: boolean;
            browser: boolean;
            connected_at: string | null;
            /** @description Requests of the last hour, by five minutes */
            last_hour: number[];
            meta: {
                country: string;
                country_name: string;
            };
        };
        Error: {
            /** @example ValidationException */
            code: string;
            /** @description In the language of the App-Language header */
            message: string;
            /** @description Messages by field */
            errors: {
                [key: string]: string[];
            };
            /** @description Of an edit that began from an older version: what both wrote in the fields that both changed */
            conflict?: {
                /** @description Sent with the same edit, it is written all the same */
                version: string;
                fields: {
                    [key: string]: {
                        mine: unknown;
                        theirs: unknown;
                    };
                };
            };
            /** @description Of an unexpected failure: quote it to support */
            request_id?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getPing: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Says that the application is open, and its version */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "pong": true,
                     *       "at": "2026-11-22T08:00:00.000Z",
                     *       "version": "text"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        pong: true;
                        /**
                         * Format: date-time
                         * @description Instant, UTC
                         * @example 2026-11-22T08:00:00.000Z
                         */
                        at: string;
                        version: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "getOpenapi.json": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This document: every call of the API as OpenAPI 3.1 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "text",
                     *       "paths": {}
                     *     }
                     */
                    "application/json": {
                        openapi: string;
                        paths: {
                            [key: string]: unknown;
                        };
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAccountMembers: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description People of the account with role, websites and last use, and invitations without an answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "state": "member",
                     *         "email": "colleague@shop.example",
                     *         "name": "text",
                     *         "role": "owner",
                     *         "websites": [
                     *           "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *         ],
                     *         "second_step": true,
                     *         "second_step_due_at": "2026-11-22T08:00:00.000Z",
                     *         "since": "2026-11-22T08:00:00.000Z",
                     *         "last_used_at": "2026-11-22T08:00:00.000Z",
                     *         "expires_at": "2026-11-22T08:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Member"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountMembers: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "colleague@shop.example",
                 *       "role": "reader",
                 *       "websites": []
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    role: "manager" | "editor" | "reader" | "client";
                    websites?: string[] | null;
                    email: string;
                };
            };
        };
        responses: {
            /** @description Invites an address into the account by mail; the link is valid for seven days, once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "state": "member",
                     *       "email": "colleague@shop.example",
                     *       "name": "text",
                     *       "role": "owner",
                     *       "websites": [
                     *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "second_step": true,
                     *       "second_step_due_at": "2026-11-22T08:00:00.000Z",
                     *       "since": "2026-11-22T08:00:00.000Z",
                     *       "last_used_at": "2026-11-22T08:00:00.000Z",
                     *       "expires_at": "2026-11-22T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putAccountSecondStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "required": false,
                 *       "current_password": "my current password"
                 *     }
                 */
                "application/json": {
                    required: boolean;
                    /** @default  */
                    current_password?: string;
                };
            };
        };
        responses: {
            /** @description Requires a second step or a passkey of everybody in the account, within seven days, or requires it no more */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "required": true
                     *     }
                     */
                    "application/json": components["schemas"]["RequiredSecondStep"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putAccountMembersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "reader",
                 *       "websites": []
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    role: "manager" | "editor" | "reader" | "client";
                    websites?: string[] | null;
                };
            };
        };
        responses: {
            /** @description Changes role and websites of a member or an invitation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "state": "member",
                     *       "email": "colleague@shop.example",
                     *       "name": "text",
                     *       "role": "owner",
                     *       "websites": [
                     *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "second_step": true,
                     *       "second_step_due_at": "2026-11-22T08:00:00.000Z",
                     *       "since": "2026-11-22T08:00:00.000Z",
                     *       "last_used_at": "2026-11-22T08:00:00.000Z",
                     *       "expires_at": "2026-11-22T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteAccountMembersById: {
        parameters: {
            query?: {
                /** @description What the member made: the owner keeps it (default), or it ends */
                made?: "keep" | "end";
            };
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removes a member at once, or withdraws an invitation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Removed"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountTokensGenerate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "me@shop.example",
                 *       "password": "correct horse battery staple"
                 *     }
                 */
                "application/json": {
                    resurrect?: (boolean | ("true" | "false")) | null;
                    _passive_client_token?: string | null;
                    second_step?: string | null;
                    token: string;
                } | {
                    resurrect?: (boolean | ("true" | "false")) | null;
                    _passive_client_token?: string | null;
                    second_step?: string | null;
                    email: string;
                    code: string;
                    request?: string;
                } | {
                    resurrect?: (boolean | ("true" | "false")) | null;
                    _passive_client_token?: string | null;
                    second_step?: string | null;
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Signs in with e-mail and password, e-mail and code, or the token of a mailed link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "text"
                     *     }
                     */
                    "application/json": {
                        /** @description Secret of a session, sent as bearer token */
                        token: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountPasswordReset: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "me@shop.example"
                 *     }
                 */
                "application/json": {
                    resurrect?: (boolean | ("true" | "false")) | null;
                    _passive_client_token?: string | null;
                    email: string;
                };
            };
        };
        responses: {
            /** @description Sends a sign-in code to an address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "request": "text"
                     *     }
                     */
                    "application/json": {
                        /** @description Sent with the code, it binds the code to this client */
                        request: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postUsersByIdTokensGenerate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Opens a session in a user's name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "text"
                     *     }
                     */
                    "application/json": {
                        /** @description Secret of a session, sent as bearer token */
                        token: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAccount: {
        parameters: {
            query?: {
                /** @description Adds the customer: billing details and card */
                with_customer?: boolean;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller's user and account, with plan, limits and use */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "hid": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "role": "text",
                     *       "first_name": "text",
                     *       "last_name": "text",
                     *       "company": "text",
                     *       "email": "text",
                     *       "phone": "text",
                     *       "phone_country": "text",
                     *       "version": "text",
                     *       "country": "text",
                     *       "language": "text",
                     *       "timezone": "text",
                     *       "depth": 1,
                     *       "verified_at": "2026-11-22T08:00:00.000Z",
                     *       "verification_method": "text",
                     *       "meta": {
                     *         "cgu_accepted_at": "2026-11-22T08:00:00.000Z",
                     *         "last_ip_address": "text",
                     *         "last_request_at": "2026-11-22T08:00:00.000Z"
                     *       },
                     *       "plan": "text",
                     *       "rules": {},
                     *       "usage": {},
                     *       "subscriptions": {},
                     *       "customer": {
                     *         "informations": {
                     *           "name": "text",
                     *           "email": "text",
                     *           "address": {
                     *             "line1": "text",
                     *             "postal_code": "text",
                     *             "city": "text",
                     *             "country": "text"
                     *           }
                     *         },
                     *         "payment_method": {
                     *           "type": "card",
                     *           "card": {
                     *             "brand": "text",
                     *             "last4": "text",
                     *             "exp_month": 1,
                     *             "exp_year": 1
                     *           }
                     *         }
                     *       },
                     *       "grant": {
                     *         "plan": "text",
                     *         "options": {
                     *           "max_monitor_plus_100": 1
                     *         },
                     *         "until": "2026-11-22T08:00:00.000Z",
                     *         "why": "text",
                     *         "given_at": "2026-11-22T08:00:00.000Z"
                     *       },
                     *       "created_at": "2026-11-22T08:00:00.000Z",
                     *       "updated_at": "2026-11-22T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "first_name": "Ada",
                 *       "timezone": "Europe/Paris"
                 *     }
                 */
                "application/json": {
                    first_name?: string;
                    last_name?: string;
                    company?: string;
                    phone?: string;
                    phone_country?: string;
                    email?: string;
                    country?: string;
                    language?: string;
                    timezone?: string;
                    meta?: {
                        notify_account_lifecycle?: boolean;
                        notify_promotions?: boolean;
                        notify_usage_help?: boolean;
                        autocompletion_domains?: string[];
                        autocompletion_keywords?: string[];
                        cgu_accepted_at?: unknown;
                    };
                    current_password?: string;
                    /** @description `version` of the thing that the change began from. A field that somebody else has changed since, and this change too, is refused with 409 ConflictException and both texts; without it the change is written as it is. */
                    version?: string;
                    _passive_client_token?: string;
                };
            };
        };
        responses: {
            /** @description Changes the caller's profile, locale, mails or e-mail address; absent fields stay */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "hid": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "role": "text",
                     *       "first_name": "text",
                     *       "last_name": "text",
                     *       "company": "text",
                     *       "email": "text",
                     *       "phone": "text",
                     *       "phone_country": "text",
                     *       "version": "text",
                     *       "country": "text",
                     *       "language": "text",
                     *       "timezone": "text",
                     *       "depth": 1,
                     *       "verified_at": "2026-11-22T08:00:00.000Z",
                     *       "verification_method": "text",
                     *       "meta": {
                     *         "cgu_accepted_at": "2026-11-22T08:00:00.000Z",
                     *         "last_ip_address": "text",
                     *         "last_request_at": "2026-11-22T08:00:00.000Z"
                     *       },
                     *       "plan": "text",
                     *       "rules": {},
                     *       "usage": {},
                     *       "subscriptions": {},
                     *       "customer": {
                     *         "informations": {
                     *           "name": "text",
                     *           "email": "text",
                     *           "address": {
                     *             "line1": "text",
                     *             "postal_code": "text",
                     *             "city": "text",
                     *             "country": "text"
                     *           }
                     *         },
                     *         "payment_method": {
                     *           "type": "card",
                     *           "card": {
                     *             "brand": "text",
                     *             "last4": "text",
                     *             "exp_month": 1,
                     *             "exp_year": 1
                     *           }
                     *         }
                     *       },
                     *       "grant": {
                     *         "plan": "text",
                     *         "options": {
                     *           "max_monitor_plus_100": 1
                     *         },
                     *         "until": "2026-11-22T08:00:00.000Z",
                     *         "why": "text",
                     *         "given_at": "2026-11-22T08:00:00.000Z"
                     *       },
                     *       "created_at": "2026-11-22T08:00:00.000Z",
                     *       "updated_at": "2026-11-22T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountRemove: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse battery staple"
                 *     }
                 */
                "application/json": {
                    /** @default  */
                    current_password?: string;
                };
            };
        };
        responses: {
            /** @description Closes the account; its data are deleted 30 days later */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        removed: true;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAccountAudit: {
        parameters: {
            query?: {
                /** @description Only what this person did, by id */
                person?: string;
                /** @description Only entries of this kind */
                kind?: "keywords" | "websites" | "urls" | "checks" | "imports" | "notes" | "reports" | "alerts" | "members" | "sign_in" | "access" | "billing" | "account";
                /** @description First day, YYYY-MM-DD; entries are shown for a year */
                from?: string;
                /** @description Last day; today by default */
                to?: string;
                /** @description Most entries of the answer */
                limit?: number;
                /** @description `Next-Cursor` of the answer before: only the entries after it */
                cursor?: string;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes to the account in the last year, each with its person and its device, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "1042",
                     *         "at": "2026-11-22T08:00:00.000Z",
                     *         "action": "note.added",
                     *         "kind": "keywords",
                     *         "by": {
                     *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "name": "text",
                     *           "email": "text"
                     *         },
                     *         "by_administrator": true,
                     *         "ip": "text",
                     *         "device": {
                     *           "browser": "text",
                     *           "system": "text"
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AuditEntry"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAccountAuditExport: {
        parameters: {
            query?: {
                /** @description Only what this person did, by id */
                person?: string;
                /** @description Only entries of this kind */
                kind?: "keywords" | "websites" | "urls" | "checks" | "imports" | "notes" | "reports" | "alerts" | "members" | "sign_in" | "access" | "billing" | "account";
                /** @description First day, YYYY-MM-DD; entries are shown for a year */
                from?: string;
                /** @description Last day; today by default */
                to?: string;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAccountArchive: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive of everything that was ordered, and until when it is kept */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "archive": {
                     *         "file": "text",
                     *         "made_at": "2026-11-22T08:00:00.000Z",
                     *         "expires_at": "2026-11-22T08:00:00.000Z",
                     *         "bytes": 1,
                     *         "pages": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrderedArchive"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountArchive: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "pages": false
                 *     }
                 */
                "application/json": {
                    /**
                     * @description With result pages that are still stored
                     * @default false
                     */
                    pages?: boolean;
                    /**
                     * @description Or a code of the authenticator app; not needed within ten minutes after a sign-in
                     * @default
                     */
                    current_password?: string;
                };
            };
        };
        responses: {
            /** @description Orders an archive of everything that the account holds; it replaces an earlier one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "archive": {
                     *         "file": "text",
                     *         "made_at": "2026-11-22T08:00:00.000Z",
                     *         "expires_at": "2026-11-22T08:00:00.000Z",
                     *         "bytes": 1,
                     *         "pages": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrderedArchive"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteAccountArchive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes the archive that was ordered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": Record<string, never>;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountArchiveRestore: {
        parameters: {
            query?: {
                /** @description "page": the answer leads to the page of the archive */
                to?: string[];
            };
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Brings an archive back, as multipart form in the field `file`; at most 95 MB */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "import": "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *     }
                     */
                    "application/json": {
                        import: components["schemas"]["Id"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountVerify: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "1234"
                 *     }
                 */
                "application/json": {
                    code: string | number;
                    _passive_client_token?: string | null;
                };
            };
        };
        responses: {
            /** @description Activates the caller's account by the code that was sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "verified": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        verified: true;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountVerifyResend: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "method": "email"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    method?: "email" | "sms";
                    email?: string;
                    phone?: string;
                    /** @default  */
                    phone_country?: string;
                    _passive_client_token?: string | null;
                };
            };
        };
        responses: {
            /** @description Sends another activation code */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sent": true,
                     *       "next_at": "2026-11-22T08:00:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        sent: true;
                        /**
                         * Format: date-time
                         * @description When another code may be requested
                         * @example 2026-11-22T08:00:00.000Z
                         */
                        next_at: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAccountTokensApi: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description API tokens of the account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "label": "text",
                     *         "scope": "read",
                     *         "prefix": "text",
                     *         "client_id": "text",
                     *         "made": {
                     *           "scheduled_exports": [
                     *             "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *           ],
                     *           "webhooks": [
                     *             "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *           ],
                     *           "alert_rules": [
                     *             "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *           ],
                     *           "shares": [
                     *             "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *           ],
                     *           "alert_channels": [
                     *             "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *           ]
                     *         },
                     *         "keeps_made": true,
                     *         "last_used_at": "2026-11-22T08:00:00.000Z",
                     *         "expires_at": "2026-11-22T08:00:00.000Z",
                     *         "created_at": "2026-11-22T08:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ApiToken"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountTokensApi: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": "Spreadsheet",
                 *       "scope": "read",
                 *       "days": 90
                 *     }
                 */
                "application/json": {
                    label: string;
                    /** @default * */
                    scope?: string | string[];
                    days?: number | null;
                    /** @default false */
                    keeps_made?: boolean;
                    /** @default  */
                    current_password?: string;
                };
            };
        };
        responses: {
            /** @description Makes an API token; its key is in this answer only */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "label": "text",
                     *       "scope": "read",
                     *       "prefix": "text",
                     *       "client_id": "text",
                     *       "made": {
                     *         "scheduled_exports": [
                     *           "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *         ],
                     *         "webhooks": [
                     *           "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *         ],
                     *         "alert_rules": [
                     *           "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *         ],
                     *         "shares": [
                     *           "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *         ],
                     *         "alert_channels": [
                     *           "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *         ]
                     *       },
                     *       "keeps_made": true,
                     *       "last_used_at": "2026-11-22T08:00:00.000Z",
                     *       "expires_at": "2026-11-22T08:00:00.000Z",
                     *       "created_at": "2026-11-22T08:00:00.000Z",
                     *       "key": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["NewApiToken"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteAccountTokensApiById: {
        parameters: {
            query?: {
                /**
                 * @description What it made: ends with it by default, or stays
                 * @example end
                 */
                made?: "end" | "keep";
            };
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes an API token, and by default the webhooks, links, scheduled reports and alert rules that it made */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": true,
                     *       "ended": {
                     *         "scheduled_exports": [
                     *           "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *         ],
                     *         "webhooks": [
                     *           "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *         ],
                     *         "alert_rules": [
                     *           "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *         ],
                     *         "shares": [
                     *           "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *         ],
                     *         "alert_channels": [
                     *           "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        removed: true;
                        /** @description Ids of what ended with it */
                        ended: {
                            scheduled_exports: components["schemas"]["Id"][];
                            webhooks: components["schemas"]["Id"][];
                            alert_rules: components["schemas"]["Id"][];
                            shares: components["schemas"]["Id"][];
                            alert_channels: components["schemas"]["Id"][];
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMonitorsImport: {
        parameters: {
            query?: {
                /** @description "page": the answer leads to the page of the import */
                to?: string[];
            };
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Uploads a file of keywords as multipart form, in the field `file`; at most 95 MB */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "filename": "text",
                     *       "filetype": "xlsx",
                     *       "sheets": [
                     *         "text"
                     *       ],
                     *       "preset": {
                     *         "reading": {
                     *           "csv": {
                     *             "delimiter": ";",
                     *             "enclosure": "\"",
                     *             "escape": "\\",
                     *             "encoding": "utf-8"
                     *           },
                     *           "sheet": "text",
                     *           "ignore_headers": true
                     *         },
                     *         "formatting": {
                     *           "columns": [
                     *             "keyword"
                     *           ]
                     *         },
                     *         "filling": {
                     *           "country": "text",
                     *           "language": "text",
                     *           "device": "desktop",
                     *           "website": "text"
                     *         },
                     *         "columns": [
                     *           {
                     *             "header": "text",
                     *             "role": "keyword",
                     *             "sample": "text"
                     *           }
                     *         ],
                     *         "origin": "serpentine",
                     *         "certain": true,
                     *         "not_taken": [
                     *           {
                     *             "header": "text",
                     *             "why": "average"
                     *           }
                     *         ],
                     *         "questions": [
                     *           "date_order"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["UploadedFile"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMonitorsImportUploads: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "filename": "keywords.csv",
                 *       "bytes": 2048
                 *     }
                 */
                "application/json": {
                    filename: string;
                    bytes: number;
                };
            };
        };
        responses: {
            /** @description Begins the upload of a file in parts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "upload": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "part_bytes": 1
                     *     }
                     */
                    "application/json": {
                        upload: components["schemas"]["Id"];
                        /** @description Size of each part but the last */
                        part_bytes: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMonitorsImportUploadsByUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                upload: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The parts that have arrived */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "bytes": 1,
                     *       "part_bytes": 1,
                     *       "parts": [
                     *         1
                     *       ],
                     *       "filename": "text"
                     *     }
                     */
                    "application/json": {
                        bytes: number;
                        part_bytes: number;
                        /** @description Parts that have arrived */
                        parts: number[];
                        filename: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putMonitorsImportUploadsByUploadByN: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                upload: string;
                /** @example 1 */
                n: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Sends one part, from 1; the body is its bytes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "part": 1
                     *     }
                     */
                    "application/json": {
                        part: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMonitorsImportUploadsByUploadComplete: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                upload: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ends an upload in parts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "filename": "text",
                     *       "filetype": "xlsx",
                     *       "sheets": [
                     *         "text"
                     *       ],
                     *       "preset": {
                     *         "reading": {
                     *           "csv": {
                     *             "delimiter": ";",
                     *             "enclosure": "\"",
                     *             "escape": "\\",
                     *             "encoding": "utf-8"
                     *           },
                     *           "sheet": "text",
                     *           "ignore_headers": true
                     *         },
                     *         "formatting": {
                     *           "columns": [
                     *             "keyword"
                     *           ]
                     *         },
                     *         "filling": {
                     *           "country": "text",
                     *           "language": "text",
                     *           "device": "desktop",
                     *           "website": "text"
                     *         },
                     *         "columns": [
                     *           {
                     *             "header": "text",
                     *             "role": "keyword",
                     *             "sample": "text"
                     *           }
                     *         ],
                     *         "origin": "serpentine",
                     *         "certain": true,
                     *         "not_taken": [
                     *           {
                     *             "header": "text",
                     *             "why": "average"
                     *           }
                     *         ],
                     *         "questions": [
                     *           "date_order"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["UploadedFile"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMonitorsImportVerify: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "filename": "Vb3kQ0xZr9sT1uWyA2cDeg",
                 *       "filetype": "csv"
                 *     }
                 */
                "application/json": {
                    filename: string;
                    /** @enum {string} */
                    filetype: "xlsx" | "csv" | "tsv" | "ods" | "xls" | "slk" | "xml" | "gnumeric" | "html";
                    /** @default {} */
                    reading?: {
                        csv?: {
                            /**
                             * @default ;
                             * @enum {string}
                             */
                            delimiter?: ";" | "," | "\t" | "|";
                            /**
                             * @default "
                             * @enum {string}
                             */
                            enclosure?: "\"" | "'";
                            /**
                             * @default \
                             * @enum {string}
                             */
                            escape?: "\\" | "";
                            /** @enum {string} */
                            encoding?: "utf-8" | "utf-16le" | "utf-16be" | "iso-8859-1" | "iso-8859-2" | "windows-1250" | "windows-1251" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "windows-1257" | "windows-1258" | "windows-874" | "koi8-r" | "koi8-u" | "ibm866" | "macintosh" | "x-mac-cyrillic" | "shift_jis" | "euc-jp" | "gb18030" | "big5" | "euc-kr";
                        } | null;
                        sheet?: string | null;
                        /** @default true */
                        ignore_headers?: boolean;
                    };
                    /** @description As the upload was answered; changes nothing */
                    sheets?: unknown;
                    /** @description As the upload was answered; changes nothing */
                    columns?: unknown;
                    /** @description As the upload was answered; changes nothing */
                    origin?: unknown;
                    /** @description As the upload was answered; changes nothing */
                    certain?: unknown;
                    /** @description As the upload was answered; changes nothing */
                    not_taken?: unknown;
                    /** @description As the upload was answered; changes nothing */
                    questions?: unknown;
                };
            };
        };
        responses: {
            /** @description The first rows of an uploaded file, as they will be read */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "first_rows": [
                     *         [
                     *           "text"
                     *         ]
                     *       ],
                     *       "cols_count": 1,
                     *       "rows_count": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ImportPreview"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMonitorsImportPreview: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "filename": "Vb3kQ0xZr9sT1uWyA2cDeg",
                 *       "filetype": "csv",
                 *       "formatting": {
                 *         "columns": [
                 *           "keyword"
                 *         ]
                 *       },
                 *       "filling": {
                 *         "website": "shop.example",
                 *         "country": "fr",
                 *         "language": "fr"
                 *       }
                 *     }
                 */
                "application/json": {
                    filename: string;
                    /** @enum {string} */
                    filetype: "xlsx" | "csv" | "tsv" | "ods" | "xls" | "slk" | "xml" | "gnumeric" | "html";
                    /** @default {} */
                    reading?: {
                        csv?: {
                            /**
                             * @default ;
                             * @enum {string}
                             */
                            delimiter?: ";" | "," | "\t" | "|";
                            /**
                             * @default "
                             * @enum {string}
                             */
                            enclosure?: "\"" | "'";
                            /**
                             * @default \
                             * @enum {string}
                             */
                            escape?: "\\" | "";
                            /** @enum {string} */
                            encoding?: "utf-8" | "utf-16le" | "utf-16be" | "iso-8859-1" | "iso-8859-2" | "windows-1250" | "windows-1251" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "windows-1257" | "windows-1258" | "windows-874" | "koi8-r" | "koi8-u" | "ibm866" | "macintosh" | "x-mac-cyrillic" | "shift_jis" | "euc-jp" | "gb18030" | "big5" | "euc-kr";
                        } | null;
                        sheet?: string | null;
                        /** @default true */
                        ignore_headers?: boolean;
                    };
                    /** @description As the upload was answered; changes nothing */
                    sheets?: unknown;
                    /** @description As the upload was answered; changes nothing */
                    columns?: unknown;
                    /** @description As the upload was answered; changes nothing */
                    origin?: unknown;
                    /** @description As the upload was answered; changes nothing */
                    certain?: unknown;
                    /** @description As the upload was answered; changes nothing */
                    not_taken?: unknown;
                    /** @description As the upload was answered; changes nothing */
                    questions?: unknown;
                    formatting: {
                        columns: ("keyword" | "website" | "date" | "position" | "depth" | "country" | "language" | "geolang" | "device" | "engine" | "place" | "tags" | "url" | "note" | "favorite" | "volume" | "wanted" | "ignore")[];
                        /** @description Which number of "03/04/2026" is the day; null: as the file shows it, else as in the account's country */
                        date_order?: ("dmy" | "mdy") | null;
                        /** @description Results that were read where a cell says "not found" without a number; null: the deepest position of the file, in tens */
                        depth?: number | null;
                        /** @description Whether "&amp;" in a cell is the character "&" (decoded, also for null) or these five characters (kept) */
                        entities?: ("decoded" | "kept") | null;
                        /** @description The position that stands for "not found", such as 101 (then 100 results were read); 0 or null: every number is a position */
                        unranked?: number | null;
                    };
                    /** @default {} */
                    filling?: {
                        website?: string | null;
                        country?: string | null;
                        language?: string | null;
                        device?: ("desktop" | "mobile") | null;
                    };
                    /** @default false */
                    replace?: boolean;
                    /** @description How many rows are counted at most; null: all */
                    max_rows?: number | null;
                };
            };
        };
        responses: {
            /** @description An uploaded file as it would be imported: its first rows, and counts of the file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rows": [
                     *         {
                     *           "line": 1,
                     *           "keyword": "text",
                     *           "website": "text",
                     *           "country": "text",
                     *           "language": "text",
                     *           "device": "text",
                     *           "engine": "text",
                     *           "place": "Austin,Texas,United States",
                     *           "tags": [
                     *             "text"
                     *           ],
                     *           "date": "2026-11-22",
                     *           "position": 1,
                     *           "depth": 1,
                     *           "url": "text",
                     *           "note": "text",
                     *           "favorite": true,
                     *           "volume": 1,
                     *           "wanted": "text"
                     *         }
                     *       ],
                     *       "counts": {
                     *         "new": 1,
                     *         "existing": 1,
                     *         "history": 1,
                     *         "refused": {},
                     *         "unread": 1
                     *       },
                     *       "over_quota": 1,
                     *       "rows_count": 1,
                     *       "whole": true,
                     *       "date_order": "dmy",
                     *       "depth": 1,
                     *       "unranked": 1,
                     *       "questions": [
                     *         "date_order"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PreviewedImport"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMonitorsImportProcess: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "filename": "Vb3kQ0xZr9sT1uWyA2cDeg",
                 *       "filetype": "csv",
                 *       "formatting": {
                 *         "columns": [
                 *           "keyword"
                 *         ]
                 *       },
                 *       "filling": {
                 *         "website": "shop.example",
                 *         "country": "fr",
                 *         "language": "fr"
                 *       }
                 *     }
                 */
                "application/json": {
                    filename: string;
                    /** @enum {string} */
                    filetype: "xlsx" | "csv" | "tsv" | "ods" | "xls" | "slk" | "xml" | "gnumeric" | "html";
                    /** @default {} */
                    reading?: {
                        csv?: {
                            /**
                             * @default ;
                             * @enum {string}
                             */
                            delimiter?: ";" | "," | "\t" | "|";
                            /**
                             * @default "
                             * @enum {string}
                             */
                            enclosure?: "\"" | "'";
                            /**
                             * @default \
                             * @enum {string}
                             */
                            escape?: "\\" | "";
                            /** @enum {string} */
                            encoding?: "utf-8" | "utf-16le" | "utf-16be" | "iso-8859-1" | "iso-8859-2" | "windows-1250" | "windows-1251" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "windows-1257" | "windows-1258" | "windows-874" | "koi8-r" | "koi8-u" | "ibm866" | "macintosh" | "x-mac-cyrillic" | "shift_jis" | "euc-jp" | "gb18030" | "big5" | "euc-kr";
                        } | null;
                        sheet?: string | null;
                        /** @default true */
                        ignore_headers?: boolean;
                    };
                    /** @description As the upload was answered; changes nothing */
                    sheets?: unknown;
                    /** @description As the upload was answered; changes nothing */
                    columns?: unknown;
                    /** @description As the upload was answered; changes nothing */
                    origin?: unknown;
                    /** @description As the upload was answered; changes nothing */
                    certain?: unknown;
                    /** @description As the upload was answered; changes nothing */
                    not_taken?: unknown;
                    /** @description As the upload was answered; changes nothing */
                    questions?: unknown;
                    formatting: {
                        columns: ("keyword" | "website" | "date" | "position" | "depth" | "country" | "language" | "geolang" | "device" | "engine" | "place" | "tags" | "url" | "note" | "favorite" | "volume" | "wanted" | "ignore")[];
                        /** @description Which number of "03/04/2026" is the day; null: as the file shows it, else as in the account's country */
                        date_order?: ("dmy" | "mdy") | null;
                        /** @description Results that were read where a cell says "not found" without a number; null: the deepest position of the file, in tens */
                        depth?: number | null;
                        /** @description Whether "&amp;" in a cell is the character "&" (decoded, also for null) or these five characters (kept) */
                        entities?: ("decoded" | "kept") | null;
                        /** @description The position that stands for "not found", such as 101 (then 100 results were read); 0 or null: every number is a position */
                        unranked?: number | null;
                    };
                    /** @default {} */
                    filling?: {
                        website?: string | null;
                        country?: string | null;
                        language?: string | null;
                        device?: ("desktop" | "mobile") | null;
                    };
                    /** @default false */
                    replace?: boolean;
                };
            };
        };
        responses: {
            /** @description Imports an uploaded file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "import": "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *     }
                     */
                    "application/json": {
                        import: components["schemas"]["Id"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMonitorsImportByIdUndo: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Takes an import of the last day back: what it added goes, what it replaced stands again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "import": "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *     }
                     */
                    "application/json": {
                        import: components["schemas"]["Id"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMonitorsImportByIdReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shop",
                 *       "email": "billing@shop.example",
                 *       "address": {
                 *         "line1": "1 Example street",
                 *         "postal_code": "75001",
                 *         "city": "Paris",
                 *         "country": "FR"
                 *       }
                 *     }
                 */
                "application/json": {
                    name?: string;
                    email?: string;
                    /** @default {} */
                    address?: {
                        line1?: string;
                        postal_code?: string;
                        city?: string;
                        country?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Saves the billing details */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "informations": {
                     *         "name": "text",
                     *         "email": "text",
                     *         "address": {
                     *           "line1": "text",
                     *           "postal_code": "text",
                     *           "city": "text",
                     *           "country": "text"
                     *         }
                     *       },
                     *       "payment_method": {
                     *         "type": "card",
                     *         "card": {
                     *           "brand": "text",
                     *           "last4": "text",
                     *           "exp_month": 1,
                     *           "exp_year": 1
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Customer"] | null;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAccountCustomerPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment that waits to be confirmed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "amount": 1,
                     *       "client_secret": "text",
                     *       "payment_method": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["Payment"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAccountCustomerSetupIntent: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Begins the saving of a card */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "intent": {
                     *         "client_secret": "text"
                     *       }
                     *     }
                     */
                    "application/json": {
                        intent: {
                            client_secret: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountCustomerPaymentMethod: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "payment_method": "pm_example"
                 *     }
                 */
                "application/json": {
                    payment_method: string;
                    /**
                     * @description Or a code of the authenticator app; not needed within ten minutes after a sign-in
                     * @default
                     */
                    current_password?: string;
                };
            };
        };
        responses: {
            /** @description Makes a saved card the one that is charged */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "saved": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        saved: true;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAccountCustomerInvoices: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Invoices, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "text",
                     *         "module": "text",
                     *         "date": "2026-11-22T08:00:00.000Z",
                     *         "amount_off": 1,
                     *         "total": 1,
                     *         "amount": 1,
                     *         "payment_status": "paid",
                     *         "remaining": 1,
                     *         "refunded": 1,
                     *         "platform": "stripe",
                     *         "link": "text"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Invoice"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountCustomerCouponByCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example WELCOME */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reduction that a code brings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "text",
                     *       "percentage": true,
                     *       "amount": 1
                     *     }
                     */
                    "application/json": {
                        id: string;
                        percentage: boolean;
                        amount: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountCustomerSubscriptionEstimate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "options": {
                 *         "max_monitor_plus_100": 2
                 *       },
                 *       "yearly": false
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    existing: true;
                    /**
                     * @default monitoring
                     * @constant
                     */
                    module?: "monitoring";
                } | {
                    /**
                     * @default monitoring
                     * @constant
                     */
                    module?: "monitoring";
                    /**
                     * @default expert_20210323
                     * @constant
                     */
                    plan?: "expert_20210323";
                    options: {
                        max_monitor_plus_100: number;
                    };
                    /** @default false */
                    yearly?: boolean;
                    coupon?: string | {
                        /** @default  */
                        code?: string;
                    } | null;
                    tax?: {
                        /**
                         * @default true
                         * @constant
                         */
                        enabled?: true;
                    } & {
                        [key: string]: unknown;
                    };
                    attempt?: string;
                    /** @default false */
                    use_default_payment_method?: boolean;
                    /** @default false */
                    immediateDowngrade?: boolean;
                };
            };
        };
        responses: {
            /** @description The cost of an order, or with `existing` of the next period */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "attempt": "text",
                     *       "items": [
                     *         {
                     *           "name": "text",
                     *           "packs": 1,
                     *           "yearly": true,
                     *           "amount": 1
                     *         }
                     *       ],
                     *       "subtotal": 1,
                     *       "discount": 1,
                     *       "tax": 1,
                     *       "total": 1,
                     *       "downgrade": true,
                     *       "due_now": 1,
                     *       "next_total": 1,
                     *       "later": [
                     *         {
                     *           "total": 1,
                     *           "periods": 1
                     *         }
                     *       ],
                     *       "drops_change": true,
                     *       "charged_again": true,
                     *       "effective_at": "2026-11-22T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Estimate"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putAccountCustomerSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "options": {
                 *         "max_monitor_plus_100": 2
                 *       },
                 *       "yearly": false
                 *     }
                 */
                "application/json": {
                    /**
                     * @default monitoring
                     * @constant
                     */
                    module?: "monitoring";
                    /**
                     * @default expert_20210323
                     * @constant
                     */
                    plan?: "expert_20210323";
                    options: {
                        max_monitor_plus_100: number;
                    };
                    /** @default false */
                    yearly?: boolean;
                    coupon?: string | {
                        /** @default  */
                        code?: string;
                    } | null;
                    tax?: {
                        /**
                         * @default true
                         * @constant
                         */
                        enabled?: true;
                    } & {
                        [key: string]: unknown;
                    };
                    attempt?: string;
                    /** @default false */
                    use_default_payment_method?: boolean;
                    /** @default false */
                    immediateDowngrade?: boolean;
                };
            };
        };
        responses: {
            /** @description Changes the number of keywords or the period of the subscription */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "payment_completed": true
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentResult"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountCustomerSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "options": {
                 *         "max_monitor_plus_100": 2
                 *       },
                 *       "yearly": false
                 *     }
                 */
                "application/json": {
                    /**
                     * @default monitoring
                     * @constant
                     */
                    module?: "monitoring";
                    /**
                     * @default expert_20210323
                     * @constant
                     */
                    plan?: "expert_20210323";
                    options: {
                        max_monitor_plus_100: number;
                    };
                    /** @default false */
                    yearly?: boolean;
                    coupon?: string | {
                        /** @default  */
                        code?: string;
                    } | null;
                    tax?: {
                        /**
                         * @default true
                         * @constant
                         */
                        enabled?: true;
                    } & {
                        [key: string]: unknown;
                    };
                    attempt?: string;
                    /** @default false */
                    use_default_payment_method?: boolean;
                    /** @default false */
                    immediateDowngrade?: boolean;
                };
            };
        };
        responses: {
            /** @description Subscribes and pays */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "payment_completed": true
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentResult"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteAccountCustomerSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "module": "monitoring"
                 *     }
                 */
                "application/json": {
                    /**
                     * @default monitoring
                     * @constant
                     */
                    module?: "monitoring";
                    /** @default false */
                    immediate?: boolean;
                };
            };
        };
        responses: {
            /** @description Ends the subscription with its period */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "module": "text",
                     *       "plan": "text",
                     *       "name": "text",
                     *       "status": "text",
                     *       "yearly": true,
                     *       "options": {
                     *         "max_monitor_plus_100": 1
                     *       },
                     *       "period_start": "2026-11-22T08:00:00.000Z",
                     *       "period_end": "2026-11-22T08:00:00.000Z",
                     *       "ends_at": "2026-11-22T08:00:00.000Z",
                     *       "update_at_end": {
                     *         "yearly": true,
                     *         "options": {
                     *           "max_monitor_plus_100": 1
                     *         }
                     *       },
                     *       "coupon": {
                     *         "id": "text",
                     *         "percentage": true,
                     *         "amount": 1
                     *       },
                     *       "tax": {
                     *         "enabled": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Subscription"] | null;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountCustomerSubscriptionResume: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "module": "monitoring"
                 *     }
                 */
                "application/json": {
                    /**
                     * @default monitoring
                     * @constant
                     */
                    module?: "monitoring";
                    /** @default false */
                    immediate?: boolean;
                };
            };
        };
        responses: {
            /** @description Takes the end of the subscription back */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "module": "text",
                     *       "plan": "text",
                     *       "name": "text",
                     *       "status": "text",
                     *       "yearly": true,
                     *       "options": {
                     *         "max_monitor_plus_100": 1
                     *       },
                     *       "period_start": "2026-11-22T08:00:00.000Z",
                     *       "period_end": "2026-11-22T08:00:00.000Z",
                     *       "ends_at": "2026-11-22T08:00:00.000Z",
                     *       "update_at_end": {
                     *         "yearly": true,
                     *         "options": {
                     *           "max_monitor_plus_100": 1
                     *         }
                     *       },
                     *       "coupon": {
                     *         "id": "text",
                     *         "percentage": true,
                     *         "amount": 1
                     *       },
                     *       "tax": {
                     *         "enabled": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Subscription"] | null;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAccountCustomerSubscriptionWithdraw: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "consumer": true
                 *     }
                 */
                "application/json": {
                    /**
                     * @default monitoring
                     * @constant
                     */
                    module?: "monitoring";
                    /** @constant */
                    consumer: true;
                };
            };
        };
        responses: {
            /** @description Withdraws from the contract within 14 days, as a consumer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "module": "text",
                     *       "plan": "text",
                     *       "name": "text",
                     *       "status": "text",
                     *       "yearly": true,
                     *       "options": {
                     *         "max_monitor_plus_100": 1
                     *       },
                     *       "period_start": "2026-11-22T08:00:00.000Z",
                     *       "period_end": "2026-11-22T08:00:00.000Z",
                     *       "ends_at": "2026-11-22T08:00:00.000Z",
                     *       "update_at_end": {
                     *         "yearly": true,
                     *         "options": {
                     *           "max_monitor_plus_100": 1
                     *         }
                     *       },
                     *       "coupon": {
                     *         "id": "text",
                     *         "percentage": true,
                     *         "amount": 1
                     *       },
                     *       "tax": {
                     *         "enabled": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Subscription"] | null;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteAccountCustomerSubscriptionUpdateAtEnd: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "module": "monitoring"
                 *     }
                 */
                "application/json": {
                    /**
                     * @default monitoring
                     * @constant
                     */
                    module?: "monitoring";
                    /** @default false */
                    immediate?: boolean;
                };
            };
        };
        responses: {
            /** @description Drops the change that was planned for the end of the period */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "module": "text",
                     *       "plan": "text",
                     *       "name": "text",
                     *       "status": "text",
                     *       "yearly": true,
                     *       "options": {
                     *         "max_monitor_plus_100": 1
                     *       },
                     *       "period_start": "2026-11-22T08:00:00.000Z",
                     *       "period_end": "2026-11-22T08:00:00.000Z",
                     *       "ends_at": "2026-11-22T08:00:00.000Z",
                     *       "update_at_end": {
                     *         "yearly": true,
                     *         "options": {
                     *           "max_monitor_plus_100": 1
                     *         }
                     *       },
                     *       "coupon": {
                     *         "id": "text",
                     *         "percentage": true,
                     *         "amount": 1
                     *       },
                     *       "tax": {
                     *         "enabled": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Subscription"] | null;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMonitorsDatatable: {
        parameters: {
            query?: {
                /** @description Page, from 1 */
                page?: number;
                /** @description Rows of a page */
                items_per_page?: number;
                /**
                 * @description Column to sort by; of several the first counts
                 * @example term
                 */
                sort_by?: string;
                /** @description Descending order */
                sort_desc?: boolean;
                /** @description Text that rows contain, ignoring case */
                search?: string;
                /** @description Day of the positions, YYYY-MM-DD; today by default */
                date?: string;
                /** @description Day that they are compared with; the day before by default */
                comparison?: string;
                /** @description Further columns of each keyword, at most 20: "rival:example.com" is the place of that website on the same result pages, "inside:maps" that of the keyword's own website inside a kind of results of the first page (ai_overview, featured_snippet, maps, images, videos, top_stories, shopping_ads): the depth is the number of entries, and "not_found" with "exhausted" that the page does not show the kind. Lists of removed and paused keywords have none. Names are normalised: "rival:https://Bücher.example/a" is answered as "rival:xn--bcher-kva.example" */
                columns?: string[];
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tracked keywords, searched by term or website; sorted by term, domain, country, language or created_at */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "hid": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "favorite": true,
                     *           "website": {
                     *             "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *             "domain": "shop.example"
                     *           },
                     *           "keyword": {
                     *             "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *             "term": "desk lamp",
                     *             "country": "fr",
                     *             "language": "fr",
                     *             "kwplanner_volume": 1
                     *           },
                     *           "tags": [
                     *             {
                     *               "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *               "name": "Summer",
                     *               "color": "#1976D2"
                     *             }
                     *           ],
                     *           "notes": [
                     *             {
                     *               "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *               "description": "New product pages",
                     *               "at": "2026-11-22",
                     *               "monitors_ways": [
                     *                 "websites:Vb3kQ0xZr9sT1uWyA2cDeg"
                     *               ],
                     *               "version": "text"
                     *             }
                     *           ],
                     *           "engine": "google",
                     *           "device": "desktop",
                     *           "place": "Austin,Texas,United States",
                     *           "created_at": "2026-11-22T08:00:00.000Z",
                     *           "depth": 1,
                     *           "wanted_url": "text",
                     *           "wanted": {
                     *             "url": "text",
                     *             "by": "hand",
                     *             "outcome": "right"
                     *           },
                     *           "best_position": 1,
                     *           "first_seen": "2026-11-22",
                     *           "clicks": 1,
                     *           "impressions": 1,
                     *           "ctr": 1,
                     *           "traffic_by_page": true,
                     *           "position": 3,
                     *           "url": "text",
                     *           "seen": {
                     *             "outcome": "ranked",
                     *             "reason": "pending",
                     *             "detail": "results",
                     *             "last": 4,
                     *             "depth": 30,
                     *             "exhausted": true,
                     *             "below": {
                     *               "position": 1,
                     *               "url": "text"
                     *             },
                     *             "sealed": true,
                     *             "at": "2026-11-22T08:00:00.000Z",
                     *             "source": "browser",
                     *             "look": "text",
                     *             "retry_at": "2026-11-22T08:00:00.000Z",
                     *             "unconfirmed": true,
                     *             "answered_for": "garden chair"
                     *           },
                     *           "last_position": 3,
                     *           "last_seen": {
                     *             "outcome": "ranked",
                     *             "reason": "pending",
                     *             "detail": "results",
                     *             "last": 4,
                     *             "depth": 30,
                     *             "exhausted": true,
                     *             "below": {
                     *               "position": 1,
                     *               "url": "text"
                     *             },
                     *             "sealed": true,
                     *             "at": "2026-11-22T08:00:00.000Z",
                     *             "source": "browser",
                     *             "look": "text",
                     *             "retry_at": "2026-11-22T08:00:00.000Z",
                     *             "unconfirmed": true,
                     *             "answered_for": "garden chair"
                     *           },
                     *           "variation": 2,
                     *           "looking": true,
                     *           "columns": {
                     *             "rival:rival.example": {
                     *               "outcome": "ranked",
                     *               "position": 2,
                     *               "depth": 30
                     *             }
                     *           },
                     *           "state": "removed",
                     *           "kept_until": "2026-11-22T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Monitor"][];
                        meta: {
                            total: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMonitorsById: {
        parameters: {
            query?: {
                /** @description Parts to add: only "notes" adds something */
                with?: string[];
                /** @description Further columns of each keyword, at most 20: "rival:example.com" is the place of that website on the same result pages, "inside:maps" that of the keyword's own website inside a kind of results of the first page (ai_overview, featured_snippet, maps, images, videos, top_stories, shopping_ads): the depth is the number of entries, and "not_found" with "exhausted" that the page does not show the kind. Lists of removed and paused keywords have none. Names are normalised: "rival:https://Bücher.example/a" is answered as "rival:xn--bcher-kva.example" */
                columns?: string[];
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One tracked keyword with its positions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "hid": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "favorite": true,
                     *       "website": {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "domain": "shop.example"
                     *       },
                     *       "keyword": {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "term": "desk lamp",
                     *         "country": "fr",
                     *         "language": "fr",
                     *         "kwplanner_volume": 1
                     *       },
                     *       "tags": [
                     *         {
                     *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "name": "Summer",
                     *           "color": "#1976D2"
                     *         }
                     *       ],
                     *       "notes": [
                     *         {
                     *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "description": "New product pages",
                     *           "at": "2026-11-22",
                     *           "monitors_ways": [
                     *             "websites:Vb3kQ0xZr9sT1uWyA2cDeg"
                     *           ],
                     *           "version": "text"
                     *         }
                     *       ],
                     *       "engine": "google",
                     *       "device": "desktop",
                     *       "place": "Austin,Texas,United States",
                     *       "created_at": "2026-11-22T08:00:00.000Z",
                     *       "depth": 1,
                     *       "wanted_url": "text",
                     *       "wanted": {
                     *         "url": "text",
                     *         "by": "hand",
                     *         "outcome": "right"
                     *       },
                     *       "best_position": 1,
                     *       "first_seen": "2026-11-22",
                     *       "clicks": 1,
                     *       "impressions": 1,
                     *       "ctr": 1,
                     *       "traffic_by_page": true,
                     *       "position": 3,
                     *       "url": "text",
                     *       "seen": {
                     *         "outcome": "ranked",
                     *         "reason": "pending",
                     *         "detail": "results",
                     *         "last": 4,
                     *         "depth": 30,
                     *         "exhausted": true,
                     *         "below": {
                     *           "position": 1,
                     *           "url": "text"
                     *         },
                     *         "sealed": true,
                     *         "at": "2026-11-22T08:00:00.000Z",
                     *         "source": "browser",
                     *         "look": "text",
                     *         "retry_at": "2026-11-22T08:00:00.000Z",
                     *         "unconfirmed": true,
                     *         "answered_for": "garden chair"
                     *       },
                     *       "last_position": 3,
                     *       "last_seen": {
                     *         "outcome": "ranked",
                     *         "reason": "pending",
                     *         "detail": "results",
                     *         "last": 4,
                     *         "depth": 30,
                     *         "exhausted": true,
                     *         "below": {
                     *           "position": 1,
                     *           "url": "text"
                     *         },
                     *         "sealed": true,
                     *         "at": "2026-11-22T08:00:00.000Z",
                     *         "source": "browser",
                     *         "look": "text",
                     *         "retry_at": "2026-11-22T08:00:00.000Z",
                     *         "unconfirmed": true,
                     *         "answered_for": "garden chair"
                     *       },
                     *       "variation": 2,
                     *       "looking": true,
                     *       "columns": {
                     *         "rival:rival.example": {
                     *           "outcome": "ranked",
                     *           "position": 2,
                     *           "depth": 30
                     *         }
                     *       },
                     *       "state": "removed",
                     *       "kept_until": "2026-11-22T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Monitor"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putMonitorsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "favorite": true
                 *     }
                 */
                "application/json": {
                    favorite?: boolean;
                    depth?: number | null;
                    tags?: (string | {
                        id: string;
                    })[];
                    /** @description Wanted page: an address or a path of the website, stored with at most 500 characters; "*" at the end of a path: every page that begins so. null or "": a rule of the website decides, or none is wanted */
                    wanted_url?: string | null;
                };
            };
        };
        responses: {
            /** @description Changes favourite, depth, tags or wanted page of a tracked keyword */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "updated": 0
                     *     }
                     */
                    "application/json": {
                        /** @description Number of changed monitors */
                        updated: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteMonitorsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stops tracking a keyword */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": 0,
                     *       "references": {
                     *         "scheduled_exports": 0,
                     *         "webhooks": 0,
                     *         "alert_rules": 0,
                     *         "shares": 0,
                     *         "saved_views": 0,
                     *         "notes": 0,
                     *         "paused": {
                     *           "scheduled_exports": 0,
                     *           "webhooks": 0
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RemovedWithReferences"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMonitors: {
        parameters: {
            query?: {
                /** @description Only the monitor with this id */
                where?: {
                    id?: string;
                };
                /** @description Of keywords that are removed, paused or beyond the plan; without it, or with `read`, those within the plan */
                state?: "read" | "beyond_plan" | "removed" | "paused";
                /** @description Text that the keyword or its website contains */
                q?: string;
                /** @description Only favourites */
                favorites?: boolean;
                /** @description Keywords with one of these values */
                band?: ("top3" | "top10" | "top30" | "below" | "outside" | "unknown")[];
                /** @description Keywords with one of these values */
                move?: ("up" | "down" | "new" | "missing" | "same" | "none")[];
                /** @description Keywords with one of these values */
                first10?: ("entered" | "left")[];
                /** @description Keywords with one of these values */
                address?: "changed"[];
                /** @description Keywords with one of these values */
                device?: ("desktop" | "mobile")[];
                /** @description Keywords with one of these values */
                engine?: ("google" | "bing" | "duckduckgo" | "brave" | "yahoo" | "ecosia" | "qwant" | "yandex" | "baidu" | "naver")[];
                /** @description Keywords with one of these values */
                wanted?: ("right" | "other" | "unranked" | "unknown" | "none")[];
                /** @description Keywords with one of these values */
                firstSeen?: ("7" | "30" | "older" | "none")[];
                /** @description Keywords with one of these values */
                volume?: ("10000" | "1000" | "100" | "0" | "unknown")[];
                /** @description Keywords with one of these values */
                clicks?: ("100" | "10" | "1" | "0" | "unknown")[];
                /** @description Keywords with one of these values */
                impressions?: ("10000" | "1000" | "100" | "0" | "unknown")[];
                /** @description Keywords with one of these values */
                ctr?: ("10" | "5" | "2" | "0" | "unknown")[];
                /** @description First position of a range, today */
                position_from?: number;
                /** @description Last position of a range, today */
                position_to?: number;
                /** @description Places that the keyword moved at least since the day before */
                change_by?: number;
                /** @description Direction of `change_by` */
                change_way?: "either" | "up" | "down";
                /** @description Texts, separated by commas, of which the keyword contains one */
                has?: string;
                /** @description Texts, separated by commas, of which the keyword contains none */
                has_not?: string;
                /** @description Codes of countries */
                country?: string[];
                /** @description Ids of tags of which the keyword has one; "-" for keywords without a tag */
                tag?: string[];
                /** @description Ids of tags of which the keyword has none */
                tag_out?: string[];
                /** @description Features that the result page of today shows; keywords whose source did not read the feature are not among them */
                feature?: ("ai_overview" | "featured_snippet" | "people_also_ask" | "maps" | "knowledge_graph" | "direct_answer" | "images" | "videos" | "top_stories" | "shopping_ads" | "discussions_and_forums" | "ads" | "things_to_know" | "hotels")[];
                /** @description At most 20 rivals, separated by commas, each with its way today (above, below, none, unknown) or how it changed sides since the day before (overtook, fell): "above:example.com" */
                rival?: string;
                /** @description Days up to today without a definite answer */
                unknown_for?: number;
                /** @description Most entries of the answer; without it all of them */
                limit?: number;
                /** @description `Next-Cursor` of the answer before: only the entries after it */
                cursor?: string;
                /** @description Parts to add: only "notes" adds something */
                with?: string[];
                /** @description Further columns of each keyword, at most 20: "rival:example.com" is the place of that website on the same result pages, "inside:maps" that of the keyword's own website inside a kind of results of the first page (ai_overview, featured_snippet, maps, images, videos, top_stories, shopping_ads): the depth is the number of entries, and "not_found" with "exhausted" that the page does not show the kind. Lists of removed and paused keywords have none. Names are normalised: "rival:https://Bücher.example/a" is answered as "rival:xn--bcher-kva.example" */
                columns?: string[];
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tracked keywords with their positions of today and of the day before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "hid": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "favorite": true,
                     *         "website": {
                     *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "domain": "shop.example"
                     *         },
                     *         "keyword": {
                     *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "term": "desk lamp",
                     *           "country": "fr",
                     *           "language": "fr",
                     *           "kwplanner_volume": 1
                     *         },
                     *         "tags": [
                     *           {
                     *             "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *             "name": "Summer",
                     *             "color": "#1976D2"
                     *           }
                     *         ],
                     *         "notes": [
                     *           {
                     *             "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *             "description": "New product pages",
                     *             "at": "2026-11-22",
                     *             "monitors_ways": [
                     *               "websites:Vb3kQ0xZr9sT1uWyA2cDeg"
                     *             ],
                     *             "version": "text"
                     *           }
                     *         ],
                     *         "engine": "google",
                     *         "device": "desktop",
                     *         "place": "Austin,Texas,United States",
                     *         "created_at": "2026-11-22T08:00:00.000Z",
                     *         "depth": 1,
                     *         "wanted_url": "text",
                     *         "wanted": {
                     *           "url": "text",
                     *           "by": "hand",
                     *           "outcome": "right"
                     *         },
                     *         "best_position": 1,
                     *         "first_seen": "2026-11-22",
                     *         "clicks": 1,
                     *         "impressions": 1,
                     *         "ctr": 1,
                     *         "traffic_by_page": true,
                     *         "position": 3,
                     *         "url": "text",
                     *         "seen": {
                     *           "outcome": "ranked",
                     *           "reason": "pending",
                     *           "detail": "results",
                     *           "last": 4,
                     *           "depth": 30,
                     *           "exhausted": true,
                     *           "below": {
                     *             "position": 1,
                     *             "url": "text"
                     *           },
                     *           "sealed": true,
                     *           "at": "2026-11-22T08:00:00.000Z",
                     *           "source": "browser",
                     *           "look": "text",
                     *           "retry_at": "2026-11-22T08:00:00.000Z",
                     *           "unconfirmed": true,
                     *           "answered_for": "garden chair"
                     *         },
                     *         "last_position": 3,
                     *         "last_seen": {
                     *           "outcome": "ranked",
                     *           "reason": "pending",
                     *           "detail": "results",
                     *           "last": 4,
                     *           "depth": 30,
                     *           "exhausted": true,
                     *           "below": {
                     *             "position": 1,
                     *             "url": "text"
                     *           },
                     *           "sealed": true,
                     *           "at": "2026-11-22T08:00:00.000Z",
                     *           "source": "browser",
                     *           "look": "text",
                     *           "retry_at": "2026-11-22T08:00:00.000Z",
                     *           "unconfirmed": true,
                     *           "answered_for": "garden chair"
                     *         },
                     *         "variation": 2,
                     *         "looking": true,
                     *         "columns": {
                     *           "rival:rival.example": {
                     *             "outcome": "ranked",
                     *             "position": 2,
                     *             "depth": 30
                     *           }
                     *         },
                     *         "state": "removed",
                     *         "kept_until": "2026-11-22T08:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Monitor"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putMonitors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entities": [
                 *         {
                 *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                 *           "favorite": true
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    entities: {
                        id: string;
                        favorite?: boolean;
                        depth?: number | null;
                        tags?: (string | {
                            id: string;
                        })[];
                        /** @description Wanted page: an address or a path of the website, stored with at most 500 characters; "*" at the end of a path: every page that begins so. null or "": a rule of the website decides, or none is wanted */
                        wanted_url?: string | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Changes several tracked keywords; all or none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "updated": 0
                     *     }
                     */
                    "application/json": {
                        /** @description Number of changed monitors */
                        updated: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMonitors: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "website": "shop.example",
                 *       "keywords": [
                 *         "desk lamp",
                 *         "floor lamp"
                 *       ],
                 *       "country": "fr",
                 *       "language": "fr"
                 *     }
                 */
                "application/json": {
                    website: string | {
                        domain: string;
                    };
                    keywords: string | string[];
                    country: string;
                    language: string;
                    /**
                     * @default google
                     * @enum {string}
                     */
                    engine?: "google" | "bing" | "duckduckgo" | "brave" | "yahoo" | "ecosia" | "qwant" | "yandex" | "baidu" | "naver";
                    /** @description Canonical name of a place below the country, as "Austin,Texas,United States" */
                    place?: string;
                    /**
                     * @default desktop
                     * @enum {string}
                     */
                    device?: "desktop" | "mobile";
                    /** @default null */
                    depth?: number | null;
                    tags?: (string | {
                        id: string;
                    })[];
                    /** @description Markets besides country, language and place */
                    more_markets?: {
                        country: string;
                        language: string;
                        place?: string;
                    }[];
                    /**
                     * @description Wanted page: an address or a path of the website, stored with at most 500 characters; "*" at the end of a path: every page that begins so. null or "": a rule of the website decides, or none is wanted
                     * @default null
                     */
                    wanted_url?: string | null;
                    /**
                     * @description Devices besides device
                     * @default []
                     */
                    more_devices?: ("desktop" | "mobile")[];
                };
            };
        };
        responses: {
            /** @description Tracks keywords for a website in one market or several; keywords that are tracked, invalid or over the quota are left out and named */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ids": [
                     *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "added": [
                     *         {
                     *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "hid": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "term": "desk lamp",
                     *           "restored": true
                     *         }
                     *       ],
                     *       "website": {
                     *         "domain": "shop.example",
                     *         "not_taken": [
                     *           {
                     *             "part": "/blog/*",
                     *             "why": "path"
                     *           }
                     *         ]
                     *       },
                     *       "verify": {
                     *         "valid": [
                     *           "text"
                     *         ],
                     *         "duplicated": [
                     *           "text"
                     *         ],
                     *         "invalid": [
                     *           "text"
                     *         ],
                     *         "over_quota": [
                     *           "text"
                     *         ]
                     *       },
                     *       "searches": [
                     *         {
                     *           "country": "fr",
                     *           "language": "fr",
                     *           "place": "Austin,Texas,United States",
                     *           "device": "desktop",
                     *           "verify": {
                     *             "valid": [
                     *               "text"
                     *             ],
                     *             "duplicated": [
                     *               "text"
                     *             ],
                     *             "invalid": [
                     *               "text"
                     *             ],
                     *             "over_quota": [
                     *               "text"
                     *             ]
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AddedMonitors"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteMonitors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entities": [
                 *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                 *       ]
                 *     }
                 */
                "application/json": {
                    entities: (string | {
                        id: string;
                    })[];
                };
            };
        };
        responses: {
            /** @description Stops tracking several keywords */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": 0,
                     *       "references": {
                     *         "scheduled_exports": 0,
                     *         "webhooks": 0,
                     *         "alert_rules": 0,
                     *         "shares": 0,
                     *         "saved_views": 0,
                     *         "notes": 0,
                     *         "paused": {
                     *           "scheduled_exports": 0,
                     *           "webhooks": 0
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RemovedWithReferences"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putMonitorsByIdSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "website": "shop.example",
                 *       "keywords": [
                 *         "standing desk lamp"
                 *       ],
                 *       "country": "fr",
                 *       "language": "fr"
                 *     }
                 */
                "application/json": {
                    website: string | {
                        domain: string;
                    };
                    keywords: string | string[];
                    country: string;
                    language: string;
                    /**
                     * @default google
                     * @enum {string}
                     */
                    engine?: "google" | "bing" | "duckduckgo" | "brave" | "yahoo" | "ecosia" | "qwant" | "yandex" | "baidu" | "naver";
                    /** @description Canonical name of a place below the country, as "Austin,Texas,United States" */
                    place?: string;
                    /**
                     * @default desktop
                     * @enum {string}
                     */
                    device?: "desktop" | "mobile";
                    /** @default null */
                    depth?: number | null;
                    tags?: (string | {
                        id: string;
                    })[];
                };
            };
        };
        responses: {
            /** @description Lets a tracked keyword follow another search: its place stays, a new history begins, the former one is kept */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "updated": 0
                     *     }
                     */
                    "application/json": {
                        /** @description Number of changed monitors */
                        updated: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMonitorsVerify: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "website": "shop.example",
                 *       "keywords": [
                 *         "desk lamp",
                 *         "floor lamp"
                 *       ],
                 *       "country": "fr",
                 *       "language": "fr"
                 *     }
                 */
                "application/json": {
                    website: string | {
                        domain: string;
                    };
                    keywords: string | string[];
                    country: string;
                    language: string;
                    /**
                     * @default google
                     * @enum {string}
                     */
                    engine?: "google" | "bing" | "duckduckgo" | "brave" | "yahoo" | "ecosia" | "qwant" | "yandex" | "baidu" | "naver";
                    /** @description Canonical name of a place below the country, as "Austin,Texas,United States" */
                    place?: string;
                    /**
                     * @default desktop
                     * @enum {string}
                     */
                    device?: "desktop" | "mobile";
                    /** @default null */
                    depth?: number | null;
                    tags?: (string | {
                        id: string;
                    })[];
                    /** @description Markets besides country, language and place */
                    more_markets?: {
                        country: string;
                        language: string;
                        place?: string;
                    }[];
                    /**
                     * @description Wanted page: an address or a path of the website, stored with at most 500 characters; "*" at the end of a path: every page that begins so. null or "": a rule of the website decides, or none is wanted
                     * @default null
                     */
                    wanted_url?: string | null;
                    /**
                     * @description Devices besides device
                     * @default []
                     */
                    more_devices?: ("desktop" | "mobile")[];
                };
            };
        };
        responses: {
            /** @description Says which keywords could be tracked, without tracking them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "website": {
                     *         "domain": "shop.example",
                     *         "not_taken": [
                     *           {
                     *             "part": "/blog/*",
                     *             "why": "path"
                     *           }
                     *         ]
                     *       },
                     *       "verify": {
                     *         "valid": [
                     *           "text"
                     *         ],
                     *         "duplicated": [
                     *           "text"
                     *         ],
                     *         "invalid": [
                     *           "text"
                     *         ],
                     *         "over_quota": [
                     *           "text"
                     *         ]
                     *       },
                     *       "searches": [
                     *         {
                     *           "country": "fr",
                     *           "language": "fr",
                     *           "place": "Austin,Texas,United States",
                     *           "device": "desktop",
                     *           "verify": {
                     *             "valid": [
                     *               "text"
                     *             ],
                     *             "duplicated": [
                     *               "text"
                     *             ],
                     *             "invalid": [
                     *               "text"
                     *             ],
                     *             "over_quota": [
                     *               "text"
                     *             ]
                     *           }
                     *         }
                     *       ],
                     *       "returning": [
                     *         "text"
                     *       ],
                     *       "alike": {
                     *         "website": "text",
                     *         "terms": [
                     *           {
                     *             "term": "text",
                     *             "like": "text"
                     *           }
                     *         ],
                     *         "markets": [
                     *           {
                     *             "term": "text",
                     *             "country": "text"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["VerifiedKeywords"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMonitorsRefresh: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                 *       ]
                 *     }
                 */
                "application/json": {
                    ids?: string[] | null;
                };
            };
        };
        responses: {
            /** @description Looks keywords up now; without ids all of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "date": "2026-11-22 08:00",
                     *       "ids": [
                     *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "skipped": [
                     *         {
                     *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "hours": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Refreshed"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMonitorsRemove: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @default [] */
                    ids?: string[];
                };
            };
        };
        responses: {
            /** @description Stops tracking keywords; they are kept for 30 days (GET removed) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": 0,
                     *       "references": {
                     *         "scheduled_exports": 0,
                     *         "webhooks": 0,
                     *         "alert_rules": 0,
                     *         "shares": 0,
                     *         "saved_views": 0,
                     *         "notes": 0,
                     *         "paused": {
                     *           "scheduled_exports": 0,
                     *           "webhooks": 0
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RemovedWithReferences"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMonitorsKeep: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                 *       ]
                 *     }
                 */
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Chooses which keywords are read where the plan has no room for all, now or after a reduction; then favourites and the oldest follow */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "kept": 0
                     *     }
                     */
                    "application/json": {
                        /** @description Number of chosen entities */
                        kept: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMonitorsVolumes: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "list": "desk lamp; fr; fr; 2400"
                 *     }
                 */
                "application/json": {
                    list: string;
                };
            };
        };
        responses: {
            /** @description Sets search volumes of tracked keywords from a list, one "keyword; country; language; volume" a line */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "updated": 0,
                     *       "faults": [
                     *         {
                     *           "line": 1,
                     *           "text": "text",
                     *           "fault": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["VolumeUpload"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMonitorsByIdHistory: {
        parameters: {
            query?: {
                /** @description Year; the present one by default */
                year?: number;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Positions of a tracked keyword on each day of a year, as its stored history has them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMonitorsGenerateExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "type": "raw",
                 *       "format": "csv",
                 *       "comparison": "2026-11-15",
                 *       "current": "2026-11-22"
                 *     }
                 */
                "application/json": {
                    /**
                     * @default csv
                     * @enum {string}
                     */
                    format?: "csv" | "xlsx" | "pdf" | "tsv" | "xls" | "ods" | "html";
                    synthesis?: boolean | ("yes" | "no");
                    /**
                     * @default no
                     * @enum {string}
                     */
                    only_favorites?: "no" | "on_table" | "on_synthesis" | "everywhere";
                    /**
                     * @default volume
                     * @enum {string}
                     */
                    sort_by?: "volume" | "variation" | "name";
                    /**
                     * @default raw
                     * @enum {string}
                     */
                    type?: "raw" | "daily" | "weekly" | "monthly" | "view" | "report";
                    /**
                     * @default daily
                     * @enum {string}
                     */
                    report?: "daily" | "weekly" | "monthly";
                    /**
                     * @default days
                     * @enum {string}
                     */
                    layout?: "days" | "readings";
                    current?: string;
                    comparison?: string;
                    beyond_plan?: boolean | ("yes" | "no");
                    targets?: string[];
                };
            };
        };
        responses: {
            /** @description Makes a file of positions: raw data, or a daily, weekly or monthly report */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "file": "text",
                     *         "beyond_plan": 1
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ExportFile"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDownloadById: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "text/tab-separated-values": string;
                    "text/html": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/vnd.ms-excel": string;
                    "application/vnd.oasis.opendocument.spreadsheet": string;
                    "application/pdf": string;
                    "application/zip": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postScheduledExportsByIdSend: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sends a scheduled report now, to the caller's own address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "text"
                     *     }
                     */
                    "application/json": {
                        email: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postScheduledExportsByIdAsk: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sends the request for agreement again to the readers who have not answered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "type": "daily",
                     *       "handler_options": {
                     *         "format": "text",
                     *         "hour": 1,
                     *         "language": "text",
                     *         "name": "text",
                     *         "subject": "text",
                     *         "message": "text",
                     *         "view": {}
                     *       },
                     *       "transport_options": {
                     *         "emails": "text"
                     *       },
                     *       "monitors_ways": [
                     *         "websites:Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "emails": [
                     *         "text"
                     *       ],
                     *       "targets": [
                     *         "websites:Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "recipients": [
                     *         {
                     *           "email": "text",
                     *           "state": "text"
                     *         }
                     *       ],
                     *       "made_by": {
                     *         "type": "person",
                     *         "label": "text",
                     *         "token": "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       },
                     *       "next_run": "2026-11-22T08:00:00.000Z",
                     *       "version": "text",
                     *       "paused_at": "2026-11-22T08:00:00.000Z",
                     *       "waits_for": "keywords",
                     *       "last_day": "2026-11-22"
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduledExport"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postScheduledExportsByIdResume: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ends the pause of a scheduled report whose keywords are back */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "type": "daily",
                     *       "handler_options": {
                     *         "format": "text",
                     *         "hour": 1,
                     *         "language": "text",
                     *         "name": "text",
                     *         "subject": "text",
                     *         "message": "text",
                     *         "view": {}
                     *       },
                     *       "transport_options": {
                     *         "emails": "text"
                     *       },
                     *       "monitors_ways": [
                     *         "websites:Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "emails": [
                     *         "text"
                     *       ],
                     *       "targets": [
                     *         "websites:Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "recipients": [
                     *         {
                     *           "email": "text",
                     *           "state": "text"
                     *         }
                     *       ],
                     *       "made_by": {
                     *         "type": "person",
                     *         "label": "text",
                     *         "token": "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       },
                     *       "next_run": "2026-11-22T08:00:00.000Z",
                     *       "version": "text",
                     *       "paused_at": "2026-11-22T08:00:00.000Z",
                     *       "waits_for": "keywords",
                     *       "last_day": "2026-11-22"
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduledExport"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getScheduledExports: {
        parameters: {
            query?: {
                /** @description Most entries of the answer; without it all of them */
                limit?: number;
                /** @description `Next-Cursor` of the answer before: only the entries after it */
                cursor?: string;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All scheduled reports */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "type": "daily",
                     *         "handler_options": {
                     *           "format": "text",
                     *           "hour": 1,
                     *           "language": "text",
                     *           "name": "text",
                     *           "subject": "text",
                     *           "message": "text",
                     *           "view": {}
                     *         },
                     *         "transport_options": {
                     *           "emails": "text"
                     *         },
                     *         "monitors_ways": [
                     *           "websites:Vb3kQ0xZr9sT1uWyA2cDeg"
                     *         ],
                     *         "emails": [
                     *           "text"
                     *         ],
                     *         "targets": [
                     *           "websites:Vb3kQ0xZr9sT1uWyA2cDeg"
                     *         ],
                     *         "recipients": [
                     *           {
                     *             "email": "text",
                     *             "state": "text"
                     *           }
                     *         ],
                     *         "made_by": {
                     *           "type": "person",
                     *           "label": "text",
                     *           "token": "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *         },
                     *         "next_run": "2026-11-22T08:00:00.000Z",
                     *         "version": "text",
                     *         "paused_at": "2026-11-22T08:00:00.000Z",
                     *         "waits_for": "keywords",
                     *         "last_day": "2026-11-22"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ScheduledExport"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putScheduledExports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entities": [
                 *         {
                 *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                 *           "type": "weekly",
                 *           "transport_options": {
                 *             "emails": "me@shop.example"
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    entities: {
                        id: string;
                        /** @enum {string} */
                        type?: "daily" | "weekly" | "monthly";
                        monitors_ways?: string[];
                        handler_options?: {
                            /** @enum {string} */
                            format?: "csv" | "xlsx" | "pdf" | "tsv" | "xls" | "ods" | "html";
                            synthesis?: boolean | ("yes" | "no");
                            /** @enum {string} */
                            only_favorites?: "no" | "on_table" | "on_synthesis" | "everywhere";
                            /** @enum {string} */
                            sort_by?: "volume" | "variation" | "name";
                            hour?: number | string;
                            weekday?: number | string;
                            day?: "last" | (number | string);
                            /** @enum {string} */
                            language?: "en" | "fr" | "es";
                            name?: string;
                            subject?: string;
                            message?: string;
                            view?: null;
                        };
                        transport_options?: {
                            emails: string;
                        };
                        /** @description `version` of the thing that the change began from. A field that somebody else has changed since, and this change too, is refused with 409 ConflictException and both texts; without it the change is written as it is. */
                        version?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Changes several scheduled reports; all or none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "type": "daily",
                     *         "handler_options": {
                     *           "format": "text",
                     *           "hour": 1,
                     *           "language": "text",
                     *           "name": "text",
                     *           "subject": "text",
                     *           "message": "text",
                     *           "view": {}
                     *         },
                     *         "transport_options": {
                     *           "emails": "text"
                     *         },
                     *         "monitors_ways": [
                     *           "websites:Vb3kQ0xZr9sT1uWyA2cDeg"
                     *         ],
                     *         "emails": [
                     *           "text"
                     *         ],
                     *         "targets": [
                     *           "websites:Vb3kQ0xZr9sT1uWyA2cDeg"
                     *         ],
                     *         "recipients": [
                     *           {
                     *             "email": "text",
                     *             "state": "text"
                     *           }
                     *         ],
                     *         "made_by": {
                     *           "type": "person",
                     *           "label": "text",
                     *           "token": "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *         },
                     *         "next_run": "2026-11-22T08:00:00.000Z",
                     *         "version": "text",
                     *         "paused_at": "2026-11-22T08:00:00.000Z",
                     *         "waits_for": "keywords",
                     *         "last_day": "2026-11-22"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ScheduledExport"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postScheduledExports: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "weekly",
                 *       "transport_options": {
                 *         "emails": "me@shop.example"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    type: "daily" | "weekly" | "monthly";
                    monitors_ways?: string[];
                    /** @default {} */
                    handler_options?: {
                        /**
                         * @default csv
                         * @enum {string}
                         */
                        format?: "csv" | "xlsx" | "pdf" | "tsv" | "xls" | "ods" | "html";
                        synthesis?: boolean | ("yes" | "no");
                        /**
                         * @default no
                         * @enum {string}
                         */
                        only_favorites?: "no" | "on_table" | "on_synthesis" | "everywhere";
                        /**
                         * @default volume
                         * @enum {string}
                         */
                        sort_by?: "volume" | "variation" | "name";
                        hour?: number | string;
                        weekday?: number | string;
                        day?: "last" | (number | string);
                        /** @enum {string} */
                        language?: "en" | "fr" | "es";
                        /** @default  */
                        name?: string;
                        /** @default  */
                        subject?: string;
                        /** @default  */
                        message?: string;
                    };
                    transport_options: {
                        emails: string;
                    };
                };
            };
        };
        responses: {
            /** @description Adds a scheduled report */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "type": "daily",
                     *       "handler_options": {
                     *         "format": "text",
                     *         "hour": 1,
                     *         "language": "text",
                     *         "name": "text",
                     *         "subject": "text",
                     *         "message": "text",
                     *         "view": {}
                     *       },
                     *       "transport_options": {
                     *         "emails": "text"
                     *       },
                     *       "monitors_ways": [
                     *         "websites:Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "emails": [
                     *         "text"
                     *       ],
                     *       "targets": [
                     *         "websites:Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "recipients": [
                     *         {
                     *           "email": "text",
                     *           "state": "text"
                     *         }
                     *       ],
                     *       "made_by": {
                     *         "type": "person",
                     *         "label": "text",
                     *         "token": "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       },
                     *       "next_run": "2026-11-22T08:00:00.000Z",
                     *       "version": "text",
                     *       "paused_at": "2026-11-22T08:00:00.000Z",
                     *       "waits_for": "keywords",
                     *       "last_day": "2026-11-22"
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduledExport"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteScheduledExports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entities": [
                 *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                 *       ]
                 *     }
                 */
                "application/json": {
                    entities: (string | {
                        id: string;
                    })[];
                };
            };
        };
        responses: {
            /** @description Removes several scheduled reports; unknown ids are ignored */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Removed"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getScheduledExportsDatatable: {
        parameters: {
            query?: {
                /** @description Page, from 1 */
                page?: number;
                /** @description Rows of a page */
                items_per_page?: number;
                /** @description Column to sort by; of several the first counts */
                sort_by?: string;
                /** @description Descending order */
                sort_desc?: boolean;
                /** @description Text that rows contain, ignoring case */
                search?: string;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of scheduled reports, searched and sorted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "type": "daily",
                     *           "handler_options": {
                     *             "format": "text",
                     *             "hour": 1,
                     *             "language": "text",
                     *             "name": "text",
                     *             "subject": "text",
                     *             "message": "text",
                     *             "view": {}
                     *           },
                     *           "transport_options": {
                     *             "emails": "text"
                     *           },
                     *           "monitors_ways": [
                     *             "websites:Vb3kQ0xZr9sT1uWyA2cDeg"
                     *           ],
                     *           "emails": [
                     *             "text"
                     *           ],
                     *           "targets": [
                     *             "websites:Vb3kQ0xZr9sT1uWyA2cDeg"
                     *           ],
                     *           "recipients": [
                     *             {
                     *               "email": "text",
                     *               "state": "text"
                     *             }
                     *           ],
                     *           "made_by": {
                     *             "type": "person",
                     *             "label": "text",
                     *             "token": "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *           },
                     *           "next_run": "2026-11-22T08:00:00.000Z",
                     *           "version": "text",
                     *           "paused_at": "2026-11-22T08:00:00.000Z",
                     *           "waits_for": "keywords",
                     *           "last_day": "2026-11-22",
                     *           "named": [
                     *             {
                     *               "way": "websites:Vb3kQ0xZr9sT1uWyA2cDeg",
                     *               "name": "text"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: components["schemas"]["Id"];
                            /** @enum {string} */
                            type: "daily" | "weekly" | "monthly";
                            handler_options: {
                                format: string;
                                hour: number;
                                language: string;
                                /** @description In the account's lists; empty: none */
                                name: string;
                                /** @description Of its mails; empty: the usual one */
                                subject: string;
                                /** @description Text at the beginning of its mails; empty: none */
                                message: string;
                                /** @description Search and filters that limit its keywords; null: none */
                                view: {
                                    [key: string]: unknown;
                                } | null;
                            } & {
                                [key: string]: unknown;
                            };
                            transport_options: {
                                emails: string;
                            };
                            /** @description What it covers; empty: every monitor */
                            monitors_ways: string[];
                            emails: string[];
                            targets: string[];
                            recipients: {
                                email: string;
                                state: string;
                            }[];
                            /** @description null: made before makers were recorded */
                            made_by: components["schemas"]["MadeBy"] | null;
                            /** @description null while it is paused */
                            next_run: string | null;
                            /** @description Sent with a change, it tells what the change began from */
                            version: string;
                            /** @description Since when it is paused because it covers no keyword; null: it goes out */
                            paused_at: string | null;
                            /** @description What keeps the next run from going out: keywords that it covers (it is paused), its resumption once they are back, an agreement of a reader, readers at all, positions of its day; null: nothing */
                            waits_for: ("keywords" | "resume" | "agreement" | "readers" | "positions") | null;
                            last_day: string | null;
                            named: {
                                /**
                                 * @description "monitors:id", "websites:id" or "tags:id"
                                 * @example websites:Vb3kQ0xZr9sT1uWyA2cDeg
                                 */
                                way: string;
                                name: string | null;
                            }[];
                        }[];
                        meta: {
                            total: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getScheduledExportsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reads a scheduled report */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "type": "daily",
                     *       "handler_options": {
                     *         "format": "text",
                     *         "hour": 1,
                     *         "language": "text",
                     *         "name": "text",
                     *         "subject": "text",
                     *         "message": "text",
                     *         "view": {}
                     *       },
                     *       "transport_options": {
                     *         "emails": "text"
                     *       },
                     *       "monitors_ways": [
                     *         "websites:Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "emails": [
                     *         "text"
                     *       ],
                     *       "targets": [
                     *         "websites:Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "recipients": [
                     *         {
                     *           "email": "text",
                     *           "state": "text"
                     *         }
                     *       ],
                     *       "made_by": {
                     *         "type": "person",
                     *         "label": "text",
                     *         "token": "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       },
                     *       "next_run": "2026-11-22T08:00:00.000Z",
                     *       "version": "text",
                     *       "paused_at": "2026-11-22T08:00:00.000Z",
                     *       "waits_for": "keywords",
                     *       "last_day": "2026-11-22"
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduledExport"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putScheduledExportsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "type": "weekly",
                 *       "transport_options": {
                 *         "emails": "me@shop.example"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    type?: "daily" | "weekly" | "monthly";
                    monitors_ways?: string[];
                    handler_options?: {
                        /** @enum {string} */
                        format?: "csv" | "xlsx" | "pdf" | "tsv" | "xls" | "ods" | "html";
                        synthesis?: boolean | ("yes" | "no");
                        /** @enum {string} */
                        only_favorites?: "no" | "on_table" | "on_synthesis" | "everywhere";
                        /** @enum {string} */
                        sort_by?: "volume" | "variation" | "name";
                        hour?: number | string;
                        weekday?: number | string;
                        day?: "last" | (number | string);
                        /** @enum {string} */
                        language?: "en" | "fr" | "es";
                        name?: string;
                        subject?: string;
                        message?: string;
                        view?: null;
                    };
                    transport_options?: {
                        emails: string;
                    };
                    /** @description `version` of the thing that the change began from. A field that somebody else has changed since, and this change too, is refused with 409 ConflictException and both texts; without it the change is written as it is. */
                    version?: string;
                };
            };
        };
        responses: {
            /** @description Changes a scheduled report; absent fields stay */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "type": "daily",
                     *       "handler_options": {
                     *         "format": "text",
                     *         "hour": 1,
                     *         "language": "text",
                     *         "name": "text",
                     *         "subject": "text",
                     *         "message": "text",
                     *         "view": {}
                     *       },
                     *       "transport_options": {
                     *         "emails": "text"
                     *       },
                     *       "monitors_ways": [
                     *         "websites:Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "emails": [
                     *         "text"
                     *       ],
                     *       "targets": [
                     *         "websites:Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "recipients": [
                     *         {
                     *           "email": "text",
                     *           "state": "text"
                     *         }
                     *       ],
                     *       "made_by": {
                     *         "type": "person",
                     *         "label": "text",
                     *         "token": "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       },
                     *       "next_run": "2026-11-22T08:00:00.000Z",
                     *       "version": "text",
                     *       "paused_at": "2026-11-22T08:00:00.000Z",
                     *       "waits_for": "keywords",
                     *       "last_day": "2026-11-22"
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduledExport"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteScheduledExportsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removes a scheduled report */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Removed"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postReferences: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "targets": [
                 *         "tags:Vb3kQ0xZr9sT1uWyA2cDeg"
                 *       ]
                 *     }
                 */
                "application/json": {
                    targets: string[];
                };
            };
        };
        responses: {
            /** @description Counts what points at keywords, websites or tags, and what would be paused without them; ask before you remove them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "scheduled_exports": 0,
                     *       "webhooks": 0,
                     *       "alert_rules": 0,
                     *       "shares": 0,
                     *       "saved_views": 0,
                     *       "notes": 0,
                     *       "paused": {
                     *         "scheduled_exports": 0,
                     *         "webhooks": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["References"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRemoved: {
        parameters: {
            query?: {
                /** @description Only things of this kind */
                kind?: "websites" | "monitors" | "url-monitors" | "competitors" | "prompts" | "tags" | "scheduled-exports" | "webhooks" | "alert-rules" | "shares" | "saved-views" | "notes";
                /** @description Only removed things, or paused keywords */
                state?: "removed" | "paused";
                /** @description Most entries of the answer; without it all of them */
                limit?: number;
                /** @description `Next-Cursor` of the answer before: only the entries after it */
                cursor?: string;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed things while they are kept, and paused keywords, the latest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "kind": "websites",
                     *         "state": "removed",
                     *         "label": "desk lamp",
                     *         "website": "shop.example",
                     *         "country": "fr",
                     *         "language": "fr",
                     *         "engine": "google",
                     *         "device": "desktop",
                     *         "place": "Austin,Texas,United States",
                     *         "since": "2026-11-22T08:00:00.000Z",
                     *         "kept_until": "2026-11-22T08:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["RestingThing"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postRemovedRestore: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @default [] */
                    ids?: string[];
                };
            };
        };
        responses: {
            /** @description Brings removed and paused things back as they were, all of a kind or none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "restored": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Restored"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postWebsitesRestore: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @default [] */
                    ids?: string[];
                };
            };
        };
        responses: {
            /** @description Brings removed websites back with all that went with them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "restored": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Restored"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMonitorsRestore: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @default [] */
                    ids?: string[];
                };
            };
        };
        responses: {
            /** @description Brings removed keywords back with their history */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "restored": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Restored"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postUrlMonitorsRestore: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @default [] */
                    ids?: string[];
                };
            };
        };
        responses: {
            /** @description Brings removed addresses back with their results */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "restored": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Restored"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMonitorsPause: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @default [] */
                    ids?: string[];
                };
            };
        };
        responses: {
            /** @description Pauses keywords: they are not looked up, do not count against the plan, and keep their history */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "paused": 0
                     *     }
                     */
                    "application/json": {
                        /** @description Number of keywords that are paused now */
                        paused: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMonitorsResume: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @default [] */
                    ids?: string[];
                };
            };
        };
        responses: {
            /** @description Resumes paused keywords */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "resumed": 0
                     *     }
                     */
                    "application/json": {
                        /** @description Number of keywords that are looked up again */
                        resumed: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postSearch: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "query": "lamp",
                 *       "on": [
                 *         "monitors",
                 *         "tags"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @default  */
                    query?: string;
                    /**
                     * @default [
                     *       "websites",
                     *       "monitors",
                     *       "tags",
                     *       "notes"
                     *     ]
                     */
                    on?: ("websites" | "monitors" | "tags" | "notes")[];
                    /** @default [] */
                    scopes?: string[];
                    targets?: string[];
                    /** @default [] */
                    with?: string[];
                    /** @default 10 */
                    limit?: number;
                };
            };
        };
        responses: {
            /** @description Finds keywords, websites, tags and notes by text, or reads those that `targets` names */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "monitors": [
                     *         {
                     *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "hid": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "favorite": true,
                     *           "website": {
                     *             "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *             "domain": "shop.example"
                     *           },
                     *           "keyword": {
                     *             "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *             "term": "desk lamp",
                     *             "country": "fr",
                     *             "language": "fr"
                     *           },
                     *           "tags": [
                     *             {
                     *               "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *               "name": "Summer",
                     *               "color": "#1976D2"
                     *             }
                     *           ],
                     *           "notes": [
                     *             {
                     *               "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *               "description": "New product pages",
                     *               "at": "2026-11-22",
                     *               "monitors_ways": [
                     *                 "websites:Vb3kQ0xZr9sT1uWyA2cDeg"
                     *               ],
                     *               "version": "text"
                     *             }
                     *           ],
                     *           "engine": "google",
                     *           "device": "desktop",
                     *           "place": "Austin,Texas,United States",
                     *           "created_at": "2026-11-22T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "websites": [
                     *         {
                     *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "domain": "shop.example"
                     *         }
                     *       ],
                     *       "tags": [
                     *         {
                     *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "name": "Summer",
                     *           "color": "#1976D2"
                     *         }
                     *       ],
                     *       "notes": [
                     *         {
                     *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "description": "New product pages",
                     *           "at": "2026-11-22",
                     *           "monitors_ways": [
                     *             "websites:Vb3kQ0xZr9sT1uWyA2cDeg"
                     *           ],
                     *           "version": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Found"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTags: {
        parameters: {
            query?: {
                /** @description Only tags whose name contains this text */
                where?: {
                    name?: string;
                };
                /** @description Most entries of the answer; without it all of them */
                limit?: number;
                /** @description `Next-Cursor` of the answer before: only the entries after it */
                cursor?: string;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All tags */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "name": "Summer",
                     *         "color": "#1976D2",
                     *         "version": "text"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["EditableTag"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entities": [
                 *         {
                 *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                 *           "name": "Summer",
                 *           "color": "#1976D2"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    entities: {
                        id: string;
                        name?: string;
                        color?: string;
                        /** @description `version` of the thing that the change began from. A field that somebody else has changed since, and this change too, is refused with 409 ConflictException and both texts; without it the change is written as it is. */
                        version?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Changes several tags; all or none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "name": "Summer",
                     *         "color": "#1976D2",
                     *         "version": "text"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["EditableTag"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postTags: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Summer",
                 *       "color": "#1976D2"
                 *     }
                 */
                "application/json": {
                    name: string;
                    color?: string;
                };
            };
        };
        responses: {
            /** @description Adds a tag */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "name": "Summer",
                     *       "color": "#1976D2",
                     *       "version": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["EditableTag"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entities": [
                 *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                 *       ]
                 *     }
                 */
                "application/json": {
                    entities: (string | {
                        id: string;
                    })[];
                };
            };
        };
        responses: {
            /** @description Removes several tags; unknown ids are ignored */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": 0,
                     *       "references": {
                     *         "scheduled_exports": 0,
                     *         "webhooks": 0,
                     *         "alert_rules": 0,
                     *         "shares": 0,
                     *         "saved_views": 0,
                     *         "notes": 0,
                     *         "paused": {
                     *           "scheduled_exports": 0,
                     *           "webhooks": 0
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RemovedWithReferences"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTagsDatatable: {
        parameters: {
            query?: {
                /** @description Page, from 1 */
                page?: number;
                /** @description Rows of a page */
                items_per_page?: number;
                /** @description Column to sort by; of several the first counts */
                sort_by?: string;
                /** @description Descending order */
                sort_desc?: boolean;
                /** @description Text that rows contain, ignoring case */
                search?: string;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tags, searched and sorted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "name": "Summer",
                     *           "color": "#1976D2",
                     *           "version": "text",
                     *           "monitors": 1
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: components["schemas"]["Id"];
                            /** @example Summer */
                            name: string;
                            /** @example #1976D2 */
                            color: string;
                            /** @description Sent with a change, it tells what the change began from */
                            version: string;
                            /** @description Tagged keywords */
                            monitors: number;
                        }[];
                        meta: {
                            total: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTagsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reads a tag */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "name": "Summer",
                     *       "color": "#1976D2",
                     *       "version": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["EditableTag"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putTagsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Summer",
                 *       "color": "#1976D2"
                 *     }
                 */
                "application/json": {
                    name?: string;
                    color?: string;
                    /** @description `version` of the thing that the change began from. A field that somebody else has changed since, and this change too, is refused with 409 ConflictException and both texts; without it the change is written as it is. */
                    version?: string;
                };
            };
        };
        responses: {
            /** @description Changes a tag; absent fields stay */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "name": "Summer",
                     *       "color": "#1976D2",
                     *       "version": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["EditableTag"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteTagsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removes a tag */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": 0,
                     *       "references": {
                     *         "scheduled_exports": 0,
                     *         "webhooks": 0,
                     *         "alert_rules": 0,
                     *         "shares": 0,
                     *         "saved_views": 0,
                     *         "notes": 0,
                     *         "paused": {
                     *           "scheduled_exports": 0,
                     *           "webhooks": 0
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RemovedWithReferences"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getNotes: {
        parameters: {
            query?: {
                /** @description Most entries of the answer; without it all of them */
                limit?: number;
                /** @description `Next-Cursor` of the answer before: only the entries after it */
                cursor?: string;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All notes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "description": "New product pages",
                     *         "at": "2026-11-22",
                     *         "monitors_ways": [
                     *           "websites:Vb3kQ0xZr9sT1uWyA2cDeg"
                     *         ],
                     *         "version": "text"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Note"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putNotes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entities": [
                 *         {
                 *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                 *           "description": "New product pages",
                 *           "at": "2026-11-22"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    entities: {
                        id: string;
                        description?: string;
                        at?: string;
                        monitors_ways?: string[];
                        /** @description `version` of the thing that the change began from. A field that somebody else has changed since, and this change too, is refused with 409 ConflictException and both texts; without it the change is written as it is. */
                        version?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Changes several notes; all or none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "description": "New product pages",
                     *         "at": "2026-11-22",
                     *         "monitors_ways": [
                     *           "websites:Vb3kQ0xZr9sT1uWyA2cDeg"
                     *         ],
                     *         "version": "text"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Note"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postNotes: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "description": "New product pages",
                 *       "at": "2026-11-22"
                 *     }
                 */
                "application/json": {
                    description: string;
                    at?: string;
                    monitors_ways?: string[];
                };
            };
        };
        responses: {
            /** @description Adds a note */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "description": "New product pages",
                     *       "at": "2026-11-22",
                     *       "monitors_ways": [
                     *         "websites:Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "version": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["Note"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteNotes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entities": [
                 *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                 *       ]
                 *     }
                 */
                "application/json": {
                    entities: (string | {
                        id: string;
                    })[];
                };
            };
        };
        responses: {
            /** @description Removes several notes; unknown ids are ignored */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Removed"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getNotesDatatable: {
        parameters: {
            query?: {
                /** @description Page, from 1 */
                page?: number;
                /** @description Rows of a page */
                items_per_page?: number;
                /** @description Column to sort by; of several the first counts */
                sort_by?: string;
                /** @description Descending order */
                sort_desc?: boolean;
                /** @description Text that rows contain, ignoring case */
                search?: string;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of notes, searched and sorted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "description": "New product pages",
                     *           "at": "2026-11-22",
                     *           "monitors_ways": [
                     *             "websites:Vb3kQ0xZr9sT1uWyA2cDeg"
                     *           ],
                     *           "version": "text",
                     *           "named": [
                     *             {
                     *               "way": "websites:Vb3kQ0xZr9sT1uWyA2cDeg",
                     *               "name": "text"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: components["schemas"]["Id"];
                            /** @example New product pages */
                            description: string;
                            /**
                             * Format: date
                             * @description Day
                             * @example 2026-11-22
                             */
                            at: string;
                            /** @description The monitors that it concerns; empty: all */
                            monitors_ways: string[];
                            /** @description Sent with a change, it tells what the change began from */
                            version: string;
                            named: {
                                /**
                                 * @description "monitors:id", "websites:id" or "tags:id"
                                 * @example websites:Vb3kQ0xZr9sT1uWyA2cDeg
                                 */
                                way: string;
                                name: string | null;
                            }[];
                        }[];
                        meta: {
                            total: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getNotesById: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reads a note */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "description": "New product pages",
                     *       "at": "2026-11-22",
                     *       "monitors_ways": [
                     *         "websites:Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "version": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["Note"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putNotesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "description": "New product pages",
                 *       "at": "2026-11-22"
                 *     }
                 */
                "application/json": {
                    description?: string;
                    at?: string;
                    monitors_ways?: string[];
                    /** @description `version` of the thing that the change began from. A field that somebody else has changed since, and this change too, is refused with 409 ConflictException and both texts; without it the change is written as it is. */
                    version?: string;
                };
            };
        };
        responses: {
            /** @description Changes a note; absent fields stay */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "description": "New product pages",
                     *       "at": "2026-11-22",
                     *       "monitors_ways": [
                     *         "websites:Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "version": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["Note"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteNotesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removes a note */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Removed"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getShares: {
        parameters: {
            query?: {
                /** @description Most entries of the answer; without it all of them */
                limit?: number;
                /** @description `Next-Cursor` of the answer before: only the entries after it */
                cursor?: string;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Links that show positions to others */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "prefix": "text",
                     *         "target": "text",
                     *         "name": "text",
                     *         "created_at": "2026-11-22T08:00:00.000Z",
                     *         "expires_at": "2026-11-22T08:00:00.000Z",
                     *         "made_by": {
                     *           "type": "person",
                     *           "label": "text",
                     *           "token": "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *         },
                     *         "last_used_at": "2026-11-22T08:00:00.000Z",
                     *         "beyond_plan": true,
                     *         "answers": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Share"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postShares: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "target": "websites:Vb3kQ0xZr9sT1uWyA2cDeg",
                 *       "days": 30
                 *     }
                 */
                "application/json": {
                    target: string;
                    days?: 7 | 30 | 90;
                    beyond_plan?: boolean;
                    answers?: boolean;
                };
            };
        };
        responses: {
            /** @description Makes a read-only link to the positions of a website or a tag; its token is in this answer only */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "prefix": "text",
                     *       "target": "text",
                     *       "name": "text",
                     *       "created_at": "2026-11-22T08:00:00.000Z",
                     *       "expires_at": "2026-11-22T08:00:00.000Z",
                     *       "made_by": {
                     *         "type": "person",
                     *         "label": "text",
                     *         "token": "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       },
                     *       "last_used_at": "2026-11-22T08:00:00.000Z",
                     *       "beyond_plan": true,
                     *       "answers": true,
                     *       "token": "text",
                     *       "path": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["NewShare"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteShares: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entities": [
                 *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                 *       ]
                 *     }
                 */
                "application/json": {
                    entities: (string | {
                        id: string;
                    })[];
                };
            };
        };
        responses: {
            /** @description Revokes several links */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Removed"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSharesById: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reads a link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "prefix": "text",
                     *       "target": "text",
                     *       "name": "text",
                     *       "created_at": "2026-11-22T08:00:00.000Z",
                     *       "expires_at": "2026-11-22T08:00:00.000Z",
                     *       "made_by": {
                     *         "type": "person",
                     *         "label": "text",
                     *         "token": "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       },
                     *       "last_used_at": "2026-11-22T08:00:00.000Z",
                     *       "beyond_plan": true,
                     *       "answers": true
                     *     }
                     */
                    "application/json": components["schemas"]["Share"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteSharesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revokes a link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Removed"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putExampleShare: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": null
                 *     }
                 */
                "application/json": {
                    token: string | null;
                };
            };
        };
        responses: {
            /** @description Chooses the share that the welcome page links to as an example; null for none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "saved": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        saved: true;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getChecks: {
        parameters: {
            query?: {
                /** @description Only checks of this keyword and website */
                where?: {
                    keyword_id?: string;
                    domain?: string;
                };
                /** @description Most checks of the answer */
                limit?: number;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest checks, or those of one keyword and website, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "hid": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "created_at": "2026-11-22T08:00:00.000Z",
                     *         "asked_at": "2026-11-22T08:00:00.000Z",
                     *         "domain": "shop.example",
                     *         "keyword": {
                     *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "term": "text",
                     *           "country": "text",
                     *           "language": "text",
                     *           "engine": "google",
                     *           "place": "Austin,Texas,United States"
                     *         },
                     *         "datacenters": {},
                     *         "seen": {},
                     *         "urls": {},
                     *         "average": 1,
                     *         "answered": 1,
                     *         "asked": 1
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Check"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postChecks: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "domain": "shop.example",
                 *       "keyword": "desk lamp",
                 *       "country": "fr",
                 *       "language": "fr"
                 *     }
                 */
                "application/json": {
                    domain: string;
                    keyword: string;
                    country: string;
                    /** @default  */
                    language?: string;
                    /** @default  */
                    engine?: string;
                    /**
                     * @description Canonical name of a place below the country, as "Austin,Texas,United States"; it names no datacenter
                     * @default
                     */
                    place?: string;
                };
            };
        };
        responses: {
            /** @description Looks up one keyword for one website at every datacenter */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "hid": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "created_at": "2026-11-22T08:00:00.000Z",
                     *       "asked_at": "2026-11-22T08:00:00.000Z",
                     *       "domain": "shop.example",
                     *       "keyword": {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "term": "text",
                     *         "country": "text",
                     *         "language": "text",
                     *         "engine": "google",
                     *         "place": "Austin,Texas,United States"
                     *       },
                     *       "datacenters": {},
                     *       "seen": {},
                     *       "urls": {},
                     *       "average": 1,
                     *       "answered": 1,
                     *       "asked": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Check"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getChecksDatatable: {
        parameters: {
            query?: {
                /** @description Page, from 1 */
                page?: number;
                /** @description Rows of a page */
                items_per_page?: number;
                /** @description Column to sort by; of several the first counts */
                sort_by?: string;
                /** @description Descending order */
                sort_desc?: boolean;
                /** @description Text that rows contain, ignoring case */
                search?: string;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of checks, with the number requested today and the maximum of the plan */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "hid": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "created_at": "2026-11-22T08:00:00.000Z",
                     *           "asked_at": "2026-11-22T08:00:00.000Z",
                     *           "domain": "shop.example",
                     *           "keyword": {
                     *             "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *             "term": "text",
                     *             "country": "text",
                     *             "language": "text",
                     *             "engine": "google",
                     *             "place": "Austin,Texas,United States"
                     *           },
                     *           "datacenters": {},
                     *           "seen": {},
                     *           "urls": {},
                     *           "average": 1,
                     *           "answered": 1,
                     *           "asked": 1
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "daily_throttle": 1,
                     *         "daily_max": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Check"][];
                        meta: {
                            total: number;
                            /** @description Checks requested on the account's day */
                            daily_throttle: number;
                            /** @description The plan's maximum */
                            daily_max: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postChecksRemove: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @default [] */
                    ids?: string[];
                };
            };
        };
        responses: {
            /** @description Removes checks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Removed"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postChecksRestart: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @default [] */
                    ids?: string[];
                };
            };
        };
        responses: {
            /** @description Looks checks up again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ids": [
                     *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        ids: components["schemas"]["Id"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDatacenters: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Datacenters of the search engine that checks ask */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "any",
                     *         "label": "text",
                     *         "state": "available"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Datacenter"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putDatacenters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "datacenters": [
                 *         {
                 *           "id": "192.0.2.1",
                 *           "label": "Paris",
                 *           "state": "available"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    datacenters: {
                        id: string;
                        label: string;
                        /** @enum {string} */
                        state: "available" | "temporarily_unavailable" | "unavailable";
                    }[];
                };
            };
        };
        responses: {
            /** @description Writes the list of datacenters */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "any",
                     *         "label": "text",
                     *         "state": "available"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Datacenter"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUrlMonitors: {
        parameters: {
            query?: {
                /** @description `beyond_plan`: only those that the plan has no room for; all without a state */
                state?: "read" | "beyond_plan";
                /** @description Only id, address and domain */
                compressed?: boolean;
                /** @description The same as `compressed` */
                compressed_attributes?: boolean;
                /** @description Most entries of the answer; without it all of them */
                limit?: number;
                /** @description `Next-Cursor` of the answer before: only the entries after it */
                cursor?: string;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Addresses whose indexation is tracked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "url": "https://shop.example/lamps",
                     *         "domain": "shop.example",
                     *         "found": 1,
                     *         "flags": [
                     *           "protocol_mismatch"
                     *         ],
                     *         "cache": "text",
                     *         "done_at": "2026-11-22T08:00:00.000Z",
                     *         "kept_until": "2026-11-22T08:00:00.000Z",
                     *         "seen": {
                     *           "outcome": "indexed",
                     *           "reason": "pending",
                     *           "detail": "results",
                     *           "depth": 1,
                     *           "at": "2026-11-22T08:00:00.000Z",
                     *           "source": "text",
                     *           "look": "text",
                     *           "retry_at": "2026-11-22T08:00:00.000Z",
                     *           "coverage": "Crawled - currently not indexed",
                     *           "crawled_at": "2026-11-22T08:00:00.000Z",
                     *           "last": {
                     *             "found": 0,
                     *             "protocol_mismatch": true,
                     *             "at": "2026-11-22T08:00:00.000Z"
                     *           }
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["UrlMonitor"][] | components["schemas"]["CompressedUrlMonitor"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postUrlMonitors: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "urls": [
                 *         "https://shop.example/lamps"
                 *       ]
                 *     }
                 */
                "application/json": {
                    urls: string | string[];
                };
            };
        };
        responses: {
            /** @description Tracks the indexation of addresses; those tracked already or invalid are left out and named */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ids": [
                     *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "lines": 1,
                     *       "restored": [
                     *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "duplicated": 1,
                     *       "known": [
                     *         "text"
                     *       ],
                     *       "repeated": 1,
                     *       "repeated_lines": [
                     *         "text"
                     *       ],
                     *       "refused": 1,
                     *       "invalid": [
                     *         "text"
                     *       ],
                     *       "https_assumed": [
                     *         "text"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AddedUrls"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postUrlMonitorsRefresh: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                 *       ]
                 *     }
                 */
                "application/json": {
                    ids?: string[] | null;
                };
            };
        };
        responses: {
            /** @description Looks addresses up now; without ids all of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ids": [
                     *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "skipped": [
                     *         {
                     *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "hours": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RefreshedUrls"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postUrlMonitorsRemove: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @default [] */
                    ids?: string[];
                };
            };
        };
        responses: {
            /** @description Stops tracking addresses; they are kept for 30 days (GET removed) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Removed"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postUrlMonitorsKeep: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                 *       ]
                 *     }
                 */
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Chooses which addresses are looked up where the plan has no room for all, now or after a reduction; then the oldest follow */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "kept": 0
                     *     }
                     */
                    "application/json": {
                        /** @description Number of chosen entities */
                        kept: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLooksById: {
        parameters: {
            query?: {
                /** @description Of a first reading: id of the look that names it in `first_reading` */
                second?: string;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example 20261122.Vb3kQ0xZr9sT1uWyA2cDeg.1.0.7 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The evidence of a position: the result pages that were read, with all their results */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "text",
                     *       "search": {
                     *         "term": "text",
                     *         "country": "text",
                     *         "language": "text",
                     *         "device": "text"
                     *       },
                     *       "source": "text",
                     *       "config": {
                     *         "name": "text",
                     *         "version": 1
                     *       },
                     *       "depth": 1,
                     *       "started_at": "2026-11-22T08:00:00.000Z",
                     *       "finished_at": "2026-11-22T08:00:00.000Z",
                     *       "first_reading": {
                     *         "look": "text",
                     *         "source": "text",
                     *         "at": "2026-11-22T08:00:00.000Z"
                     *       },
                     *       "pages": [
                     *         {
                     *           "n": 1,
                     *           "kept": true,
                     *           "url": "text",
                     *           "status": 1,
                     *           "bytes": 1,
                     *           "download_ms": 1,
                     *           "at": "2026-11-22T08:00:00.000Z",
                     *           "relay": {
                     *             "kind": "residential",
                     *             "country": "text"
                     *           },
                     *           "outcome": "results",
                     *           "counts": false,
                     *           "suspect": true,
                     *           "reader": "text",
                     *           "organic_count": 1,
                     *           "has_next": true,
                     *           "corrected_query": "text",
                     *           "total_results": 1,
                     *           "items": [
                     *             {
                     *               "type": "text",
                     *               "position": 1,
                     *               "block_position": 1,
                     *               "meta": {
                     *                 "link": "text",
                     *                 "title": "text",
                     *                 "snippet": "text",
                     *                 "secure": true,
                     *                 "host": "text",
                     *                 "path": "text",
                     *                 "sealed": true,
                     *                 "smallSiteLinks": [
                     *                   {
                     *                     "link": "text",
                     *                     "title": "text",
                     *                     "sealed": true,
                     *                     "host": "text"
                     *                   }
                     *                 ],
                     *                 "siteLinks": [
                     *                   {
                     *                     "link": "text",
                     *                     "title": "text",
                     *                     "sealed": true,
                     *                     "host": "text"
                     *                   }
                     *                 ],
                     *                 "notation": {
                     *                   "value": 1,
                     *                   "best": 1,
                     *                   "count": 1
                     *                 },
                     *                 "faq": [
                     *                   "text"
                     *                 ],
                     *                 "p0": true,
                     *                 "pos0": true
                     *               },
                     *               "links": [
                     *                 {
                     *                   "link": "text",
                     *                   "title": "text",
                     *                   "sealed": true,
                     *                   "host": "text"
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "ai_overview": {
                     *             "state": "absent",
                     *             "text": "text",
                     *             "links": [
                     *               {
                     *                 "link": "text",
                     *                 "title": "text",
                     *                 "sealed": true,
                     *                 "host": "text"
                     *               }
                     *             ]
                     *           },
                     *           "answer": {
                     *             "state": "answered",
                     *             "text": "text",
                     *             "citations": [
                     *               {
                     *                 "link": "text",
                     *                 "title": "text",
                     *                 "sealed": true,
                     *                 "host": "text"
                     *               }
                     *             ],
                     *             "searched": true,
                     *             "model": "text"
                     *           },
                     *           "not_read": [
                     *             "ai_overview"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Look"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLooksByIdPagesByN: {
        parameters: {
            query?: {
                /** @description Of a first reading: id of the look that names it in `first_reading` */
                second?: string;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example 20261122.Vb3kQ0xZr9sT1uWyA2cDeg.1.0.7 */
                id: string;
                /** @example 1 */
                n: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "text/plain": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebsites: {
        parameters: {
            query?: {
                /** @description Most entries of the answer; without it all of them */
                limit?: number;
                /** @description `Next-Cursor` of the answer before: only the entries after it */
                cursor?: string;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Websites with tracked keywords */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "domain": "shop.example",
                     *         "hosts": "subdomains",
                     *         "names": [
                     *           "shop.example",
                     *           "shop"
                     *         ],
                     *         "version": "text"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Website"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebsitesByIdAbove: {
        parameters: {
            query?: {
                /**
                 * @description Day, YYYY-MM-DD; today by default
                 * @example 2026-11-21
                 */
                date?: string;
                /**
                 * @description The other day; the day before by default
                 * @example 2026-10-21
                 */
                comparison?: string;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hosts that most often rank above a website, over all its keywords, on two days */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "keywords": 1,
                     *       "pages": 1,
                     *       "pages_before": 1,
                     *       "hosts": [
                     *         {
                     *           "host": "rival.example",
                     *           "pages": 1,
                     *           "best": 1,
                     *           "before": {
                     *             "pages": 1,
                     *             "best": 1
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description The website's keywords */
                        keywords: number;
                        /** @description Result pages of the day that count: those that were read, of keywords whose position is definite */
                        pages: number;
                        /** @description The same of the other day; null where both are the same */
                        pages_before: number | null;
                        hosts: {
                            /**
                             * @description Without www.
                             * @example rival.example
                             */
                            host: string;
                            pages: number;
                            best: number;
                            before: {
                                pages: number;
                                best: number;
                            } | null;
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postWebsitesRemove: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @default [] */
                    ids?: string[];
                };
            };
        };
        responses: {
            /** @description Removes websites with all that belongs to one of them alone; they are kept together for 30 days (GET removed) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Removed"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putWebsitesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "hosts": "subdomains"
                 *     }
                 */
                "application/json": {
                    /** @description `version` of the thing that the change began from. A field that somebody else has changed since, and this change too, is refused with 409 ConflictException and both texts; without it the change is written as it is. */
                    version?: string;
                    /** @enum {string} */
                    hosts?: "subdomains" | "www" | "exact";
                    /** @description Words by which answers of models name the website; an empty list: its usual ones */
                    names?: string | string[];
                };
            };
        };
        responses: {
            /** @description Sets which hosts belong to a website, and the words by which answers of models name it; fields that are not sent stay */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "domain": "shop.example",
                     *       "hosts": "subdomains",
                     *       "names": [
                     *         "shop.example",
                     *         "shop"
                     *       ],
                     *       "version": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["Website"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebsitesByIdWantedRules: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rules of a website's wanted pages, in their order: the first that fits a keyword counts; a page of the keyword itself goes first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rules": [
                     *         {
                     *           "by": "tag",
                     *           "value": "text",
                     *           "url": "text"
                     *         }
                     *       ],
                     *       "version": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["WantedRules"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putWebsitesByIdWantedRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rules": [
                 *         {
                 *           "by": "text",
                 *           "value": "shoes",
                 *           "url": "/shoes/*"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description `version` of the thing that the change began from. A field that somebody else has changed since, and this change too, is refused with 409 ConflictException and both texts; without it the change is written as it is. */
                    version?: string;
                    rules: {
                        /** @enum {string} */
                        by: "tag" | "text";
                        /** @description Id of a tag that the keyword has, or a text that it contains */
                        value: string;
                        /** @description An address or a path of the website, stored with at most 500 characters; "*" at the end of a path: every page that begins so */
                        url: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Replaces the rules of a website's wanted pages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rules": [
                     *         {
                     *           "by": "tag",
                     *           "value": "text",
                     *           "url": "text"
                     *         }
                     *       ],
                     *       "version": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["WantedRules"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebsitesByIdCompetitors: {
        parameters: {
            query?: {
                /** @description Most entries of the answer; without it all of them */
                limit?: number;
                /** @description `Next-Cursor` of the answer before: only the entries after it */
                cursor?: string;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Competitors of a website, in their order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "host": "rival.example",
                     *         "added_by": "text",
                     *         "created_at": "2026-11-22T08:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Competitor"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postWebsitesByIdCompetitors: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "competitors": [
                 *         "rival.example"
                 *       ]
                 *     }
                 */
                "application/json": {
                    competitors: string[];
                };
            };
        };
        responses: {
            /** @description Adds competitors of a website by name; their past is in the stored result pages at once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "added": [
                     *         {
                     *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "host": "rival.example",
                     *           "added_by": "text",
                     *           "created_at": "2026-11-22T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "refused": [
                     *         {
                     *           "name": "text",
                     *           "why": "invalid"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AddedCompetitors"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteWebsitesByIdCompetitors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entities": [
                 *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                 *       ]
                 *     }
                 */
                "application/json": {
                    entities: (string | {
                        id: string;
                    })[];
                };
            };
        };
        responses: {
            /** @description Removes competitors of a website; they are kept for 30 days (GET removed) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Removed"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPrompts: {
        parameters: {
            query?: {
                /** @description Id of a website: only its prompts */
                website?: string;
                /** @description Most entries of the answer; without it all of them */
                limit?: number;
                /** @description `Next-Cursor` of the answer before: only the entries after it */
                cursor?: string;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Prompts with the shares of answers that cite their website, by model */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "text": "Which desk lamp is best for reading?",
                     *         "website": "text",
                     *         "country": "text",
                     *         "language": "text",
                     *         "models": [
                     *           "google_ai_mode"
                     *         ],
                     *         "readings": 1,
                     *         "tags": [
                     *           "text"
                     *         ],
                     *         "is_read": true,
                     *         "next_at": "2026-11-22T08:00:00.000Z",
                     *         "added_by": "text",
                     *         "created_at": "2026-11-22T08:00:00.000Z",
                     *         "version": "text",
                     *         "month_cost": {
                     *           "answers": 1,
                     *           "cents": 1,
                     *           "unasked": [
                     *             "google_ai_mode"
                     *           ]
                     *         },
                     *         "figures": [
                     *           {
                     *             "model": "google_ai_mode",
                     *             "week": {
                     *               "readings": 1,
                     *               "cited": 1,
                     *               "low": 1,
                     *               "high": 1
                     *             },
                     *             "month": {
                     *               "readings": 1,
                     *               "cited": 1,
                     *               "low": 1,
                     *               "high": 1
                     *             },
                     *             "named": {
                     *               "readings": 1,
                     *               "cited": 1,
                     *               "low": 1,
                     *               "high": 1
                     *             },
                     *             "beside": {
                     *               "unknown_host": 1,
                     *               "no_search": 1,
                     *               "refused": 1,
                     *               "not_offered": 1,
                     *               "lost": 1,
                     *               "pending": 1
                     *             },
                     *             "change": {
                     *               "since": "2026-11-22",
                     *               "called": "2026-11-22",
                     *               "direction": "up",
                     *               "before": {
                     *                 "readings": 1,
                     *                 "cited": 1,
                     *                 "low": 1,
                     *                 "high": 1
                     *               },
                     *               "after": {
                     *                 "readings": 1,
                     *                 "cited": 1,
                     *                 "low": 1,
                     *                 "high": 1
                     *               }
                     *             },
                     *             "rivals": [
                     *               {
                     *                 "host": "text",
                     *                 "readings": 1,
                     *                 "cited": 1,
                     *                 "low": 1,
                     *                 "high": 1
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Prompt"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPrompts: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Which desk lamp is best for reading?",
                 *       "website": "shop.example",
                 *       "country": "fr",
                 *       "language": "en",
                 *       "models": [
                 *         "google_ai_mode"
                 *       ],
                 *       "readings": 3
                 *     }
                 */
                "application/json": {
                    /** @description Prompt of at most 500 characters; several as lines of a text, or as a list of at most 50 */
                    text: string | string[];
                    website: string;
                    country: string;
                    language: string;
                    models: ("google_ai_mode" | "chatgpt" | "chatgpt_model" | "claude_model" | "gemini_model" | "perplexity_model")[];
                    /**
                     * @description Answers wanted a day, of each model: 1 to 10
                     * @default 3
                     */
                    readings?: number;
                    tags?: (string | {
                        id: string;
                    })[];
                };
            };
        };
        responses: {
            /** @description Adds prompts to a website and asks for their first answers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ids": [
                     *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "added": [
                     *         {
                     *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "text": "Which desk lamp is best for reading?",
                     *           "website": "text",
                     *           "country": "text",
                     *           "language": "text",
                     *           "models": [
                     *             "google_ai_mode"
                     *           ],
                     *           "readings": 1,
                     *           "tags": [
                     *             "text"
                     *           ],
                     *           "is_read": true,
                     *           "next_at": "2026-11-22T08:00:00.000Z",
                     *           "added_by": "text",
                     *           "created_at": "2026-11-22T08:00:00.000Z",
                     *           "version": "text",
                     *           "month_cost": {
                     *             "answers": 1,
                     *             "cents": 1,
                     *             "unasked": [
                     *               "google_ai_mode"
                     *             ]
                     *           },
                     *           "figures": [
                     *             {
                     *               "model": "google_ai_mode",
                     *               "week": {
                     *                 "readings": 1,
                     *                 "cited": 1,
                     *                 "low": 1,
                     *                 "high": 1
                     *               },
                     *               "month": {
                     *                 "readings": 1,
                     *                 "cited": 1,
                     *                 "low": 1,
                     *                 "high": 1
                     *               },
                     *               "named": {
                     *                 "readings": 1,
                     *                 "cited": 1,
                     *                 "low": 1,
                     *                 "high": 1
                     *               },
                     *               "beside": {
                     *                 "unknown_host": 1,
                     *                 "no_search": 1,
                     *                 "refused": 1,
                     *                 "not_offered": 1,
                     *                 "lost": 1,
                     *                 "pending": 1
                     *               },
                     *               "change": {
                     *                 "since": "2026-11-22",
                     *                 "called": "2026-11-22",
                     *                 "direction": "up",
                     *                 "before": {
                     *                   "readings": 1,
                     *                   "cited": 1,
                     *                   "low": 1,
                     *                   "high": 1
                     *                 },
                     *                 "after": {
                     *                   "readings": 1,
                     *                   "cited": 1,
                     *                   "low": 1,
                     *                   "high": 1
                     *                 }
                     *               },
                     *               "rivals": [
                     *                 {
                     *                   "host": "text",
                     *                   "readings": 1,
                     *                   "cited": 1,
                     *                   "low": 1,
                     *                   "high": 1
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "month_cost": {
                     *         "answers": 1,
                     *         "cents": 1,
                     *         "unasked": [
                     *           "google_ai_mode"
                     *         ]
                     *       },
                     *       "known": [
                     *         "text"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AddedPrompts"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deletePrompts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "entities": [
                 *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                 *       ]
                 *     }
                 */
                "application/json": {
                    entities: (string | {
                        id: string;
                    })[];
                };
            };
        };
        responses: {
            /** @description Removes prompts with their answers; they are kept for 30 days (GET removed) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Removed"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPromptsVerify: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Which desk lamp is best for reading?",
                 *       "website": "shop.example",
                 *       "country": "fr",
                 *       "language": "en",
                 *       "models": [
                 *         "google_ai_mode"
                 *       ],
                 *       "readings": 3
                 *     }
                 */
                "application/json": {
                    /** @description Prompt of at most 500 characters; several as lines of a text, or as a list of at most 50 */
                    text: string | string[];
                    website: string;
                    country: string;
                    language: string;
                    models: ("google_ai_mode" | "chatgpt" | "chatgpt_model" | "claude_model" | "gemini_model" | "perplexity_model")[];
                    /**
                     * @description Answers wanted a day, of each model: 1 to 10
                     * @default 3
                     */
                    readings?: number;
                    tags?: (string | {
                        id: string;
                    })[];
                };
            };
        };
        responses: {
            /** @description Says what a month of prompts costs at most, without adding them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "prompts": 1,
                     *       "month_cost": {
                     *         "answers": 1,
                     *         "cents": 1,
                     *         "unasked": [
                     *           "google_ai_mode"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ForeseenPrompts"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPromptsAsk: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                 *       ]
                 *     }
                 */
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Asks for one more answer of each model to prompts that wait for none; at most 10 of each model in a local day, with those of its rhythm */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "asked": [
                     *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AskedPrompts"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPromptsExport: {
        parameters: {
            query?: {
                /**
                 * @description The prompts, or their answers; prompts by default
                 * @example prompts
                 */
                of?: "prompts" | "answers";
                /** @description First local day, YYYY-MM-DD; 28 days up to `to` by default */
                from?: string;
                /** @description Last local day; today by default */
                to?: string;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPromptsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One prompt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "text": "Which desk lamp is best for reading?",
                     *       "website": "text",
                     *       "country": "text",
                     *       "language": "text",
                     *       "models": [
                     *         "google_ai_mode"
                     *       ],
                     *       "readings": 1,
                     *       "tags": [
                     *         "text"
                     *       ],
                     *       "is_read": true,
                     *       "next_at": "2026-11-22T08:00:00.000Z",
                     *       "added_by": "text",
                     *       "created_at": "2026-11-22T08:00:00.000Z",
                     *       "version": "text",
                     *       "month_cost": {
                     *         "answers": 1,
                     *         "cents": 1,
                     *         "unasked": [
                     *           "google_ai_mode"
                     *         ]
                     *       },
                     *       "figures": [
                     *         {
                     *           "model": "google_ai_mode",
                     *           "week": {
                     *             "readings": 1,
                     *             "cited": 1,
                     *             "low": 1,
                     *             "high": 1
                     *           },
                     *           "month": {
                     *             "readings": 1,
                     *             "cited": 1,
                     *             "low": 1,
                     *             "high": 1
                     *           },
                     *           "named": {
                     *             "readings": 1,
                     *             "cited": 1,
                     *             "low": 1,
                     *             "high": 1
                     *           },
                     *           "beside": {
                     *             "unknown_host": 1,
                     *             "no_search": 1,
                     *             "refused": 1,
                     *             "not_offered": 1,
                     *             "lost": 1,
                     *             "pending": 1
                     *           },
                     *           "change": {
                     *             "since": "2026-11-22",
                     *             "called": "2026-11-22",
                     *             "direction": "up",
                     *             "before": {
                     *               "readings": 1,
                     *               "cited": 1,
                     *               "low": 1,
                     *               "high": 1
                     *             },
                     *             "after": {
                     *               "readings": 1,
                     *               "cited": 1,
                     *               "low": 1,
                     *               "high": 1
                     *             }
                     *           },
                     *           "rivals": [
                     *             {
                     *               "host": "text",
                     *               "readings": 1,
                     *               "cited": 1,
                     *               "low": 1,
                     *               "high": 1
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Prompt"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putPromptsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "readings": 5
                 *     }
                 */
                "application/json": {
                    /** @description `version` of the thing that the change began from. A field that somebody else has changed since, and this change too, is refused with 409 ConflictException and both texts; without it the change is written as it is. */
                    version?: string;
                    models?: ("google_ai_mode" | "chatgpt" | "chatgpt_model" | "claude_model" | "gemini_model" | "perplexity_model")[];
                    readings?: number;
                    tags?: (string | {
                        id: string;
                    })[];
                };
            };
        };
        responses: {
            /** @description Changes models, answers a day and tags; another text or market is another prompt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "text": "Which desk lamp is best for reading?",
                     *       "website": "text",
                     *       "country": "text",
                     *       "language": "text",
                     *       "models": [
                     *         "google_ai_mode"
                     *       ],
                     *       "readings": 1,
                     *       "tags": [
                     *         "text"
                     *       ],
                     *       "is_read": true,
                     *       "next_at": "2026-11-22T08:00:00.000Z",
                     *       "added_by": "text",
                     *       "created_at": "2026-11-22T08:00:00.000Z",
                     *       "version": "text",
                     *       "month_cost": {
                     *         "answers": 1,
                     *         "cents": 1,
                     *         "unasked": [
                     *           "google_ai_mode"
                     *         ]
                     *       },
                     *       "figures": [
                     *         {
                     *           "model": "google_ai_mode",
                     *           "week": {
                     *             "readings": 1,
                     *             "cited": 1,
                     *             "low": 1,
                     *             "high": 1
                     *           },
                     *           "month": {
                     *             "readings": 1,
                     *             "cited": 1,
                     *             "low": 1,
                     *             "high": 1
                     *           },
                     *           "named": {
                     *             "readings": 1,
                     *             "cited": 1,
                     *             "low": 1,
                     *             "high": 1
                     *           },
                     *           "beside": {
                     *             "unknown_host": 1,
                     *             "no_search": 1,
                     *             "refused": 1,
                     *             "not_offered": 1,
                     *             "lost": 1,
                     *             "pending": 1
                     *           },
                     *           "change": {
                     *             "since": "2026-11-22",
                     *             "called": "2026-11-22",
                     *             "direction": "up",
                     *             "before": {
                     *               "readings": 1,
                     *               "cited": 1,
                     *               "low": 1,
                     *               "high": 1
                     *             },
                     *             "after": {
                     *               "readings": 1,
                     *               "cited": 1,
                     *               "low": 1,
                     *               "high": 1
                     *             }
                     *           },
                     *           "rivals": [
                     *             {
                     *               "host": "text",
                     *               "readings": 1,
                     *               "cited": 1,
                     *               "low": 1,
                     *               "high": 1
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Prompt"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPromptsByIdAnswers: {
        parameters: {
            query?: {
                /**
                 * @description First local day, YYYY-MM-DD; 28 days up to `to` by default
                 * @example 2026-11-01
                 */
                from?: string;
                /**
                 * @description Last local day; today by default
                 * @example 2026-11-28
                 */
                to?: string;
                /** @description Most answers */
                limit?: number;
                /** @description `Next-Cursor` of the answer before: only the entries after it */
                cursor?: string;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answers to a prompt, the newest first, each with its model, what it was and the pages that it cites */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "prompt": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "model": "google_ai_mode",
                     *         "version": "text",
                     *         "day": "2026-11-22",
                     *         "due_at": "2026-11-22T08:00:00.000Z",
                     *         "answered_at": "2026-11-22T08:00:00.000Z",
                     *         "outcome": "cited",
                     *         "reason": "text",
                     *         "named": true,
                     *         "citations": [
                     *           {
                     *             "url": "text",
                     *             "host": "text",
                     *             "title": "text"
                     *           }
                     *         ],
                     *         "source": "text",
                     *         "look": "text"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PromptAnswer"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPromptsByIdShare: {
        parameters: {
            query?: {
                /**
                 * @description First local day, YYYY-MM-DD; 28 days up to `to` by default
                 * @example 2026-11-01
                 */
                from?: string;
                /**
                 * @description Last local day; today by default
                 * @example 2026-11-28
                 */
                to?: string;
                /** @description Only this model */
                model?: "google_ai_mode" | "chatgpt" | "chatgpt_model" | "claude_model" | "gemini_model" | "perplexity_model";
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How often the answers to a prompt cite its website, with the interval that so few answers allow */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "readings": 1,
                     *       "cited": 1,
                     *       "low": 1,
                     *       "high": 1,
                     *       "from": "2026-11-22",
                     *       "to": "2026-11-22",
                     *       "of": [
                     *         "google_ai_mode"
                     *       ],
                     *       "models": [
                     *         {
                     *           "model": "google_ai_mode",
                     *           "readings": 1,
                     *           "cited": 1,
                     *           "low": 1,
                     *           "high": 1,
                     *           "beside": {
                     *             "unknown_host": 1,
                     *             "no_search": 1,
                     *             "refused": 1,
                     *             "not_offered": 1,
                     *             "lost": 1,
                     *             "pending": 1
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PromptShare"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebsitesByIdVoice: {
        parameters: {
            query?: {
                /**
                 * @description Days up to today: week (7), month (28, by default), quarter (91, every third day)
                 * @example month
                 */
                period?: "week" | "month" | "quarter";
                /** @description Click rates: set by hand, own by Search Console, published by studies. By default, and where a website has none of this kind, the next one in this order that it has */
                curve?: "hand" | "own" | "published";
                /** @description Id of a saved view of the user: only the keywords that it shows today. Other filters do not count then */
                view?: string;
                /** @description Text that the keyword or its website contains */
                q?: string;
                /** @description Only favourites */
                favorites?: boolean;
                /** @description Keywords with one of these values */
                band?: ("top3" | "top10" | "top30" | "below" | "outside" | "unknown")[];
                /** @description Keywords with one of these values */
                move?: ("up" | "down" | "new" | "missing" | "same" | "none")[];
                /** @description Keywords with one of these values */
                first10?: ("entered" | "left")[];
                /** @description Keywords with one of these values */
                address?: "changed"[];
                /** @description Keywords with one of these values */
                device?: ("desktop" | "mobile")[];
                /** @description Keywords with one of these values */
                engine?: ("google" | "bing" | "duckduckgo" | "brave" | "yahoo" | "ecosia" | "qwant" | "yandex" | "baidu" | "naver")[];
                /** @description Keywords with one of these values */
                wanted?: ("right" | "other" | "unranked" | "unknown" | "none")[];
                /** @description Keywords with one of these values */
                firstSeen?: ("7" | "30" | "older" | "none")[];
                /** @description Keywords with one of these values */
                volume?: ("10000" | "1000" | "100" | "0" | "unknown")[];
                /** @description Keywords with one of these values */
                clicks?: ("100" | "10" | "1" | "0" | "unknown")[];
                /** @description Keywords with one of these values */
                impressions?: ("10000" | "1000" | "100" | "0" | "unknown")[];
                /** @description Keywords with one of these values */
                ctr?: ("10" | "5" | "2" | "0" | "unknown")[];
                /** @description First position of a range, today */
                position_from?: number;
                /** @description Last position of a range, today */
                position_to?: number;
                /** @description Places that the keyword moved at least since the day before */
                change_by?: number;
                /** @description Direction of `change_by` */
                change_way?: "either" | "up" | "down";
                /** @description Texts, separated by commas, of which the keyword contains one */
                has?: string;
                /** @description Texts, separated by commas, of which the keyword contains none */
                has_not?: string;
                /** @description Codes of countries */
                country?: string[];
                /** @description Ids of tags of which the keyword has one; "-" for keywords without a tag */
                tag?: string[];
                /** @description Ids of tags of which the keyword has none */
                tag_out?: string[];
                /** @description Features that the result page of today shows; keywords whose source did not read the feature are not among them */
                feature?: ("ai_overview" | "featured_snippet" | "people_also_ask" | "maps" | "knowledge_graph" | "direct_answer" | "images" | "videos" | "top_stories" | "shopping_ads" | "discussions_and_forums" | "ads" | "things_to_know" | "hotels")[];
                /** @description At most 20 rivals, separated by commas, each with its way today (above, below, none, unknown) or how it changed sides since the day before (overtook, fell): "above:example.com" */
                rival?: string;
                /** @description Days up to today without a definite answer */
                unknown_for?: number;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Share of voice of a website and its competitors by day, with the bounds of what is not known; of all its keywords, or of those that filters or a view find today */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "curve": {
                     *         "kind": "hand",
                     *         "from": "text",
                     *         "to": "text",
                     *         "set_at": "text"
                     *       },
                     *       "websites": [
                     *         {
                     *           "id": "text",
                     *           "website": "text",
                     *           "curve": {
                     *             "kind": "hand",
                     *             "from": "text",
                     *             "to": "text",
                     *             "set_at": "text"
                     *           }
                     *         }
                     *       ],
                     *       "keywords": [
                     *         {
                     *           "day": "text",
                     *           "counted": 1,
                     *           "read": 1,
                     *           "without_volume": 1
                     *         }
                     *       ],
                     *       "parties": [
                     *         {
                     *           "kind": "own",
                     *           "host": "rival.example",
                     *           "days": [
                     *             {
                     *               "day": "2026-11-21",
                     *               "share": 1,
                     *               "low": 1,
                     *               "high": 1
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "hidden": 1
                     *     }
                     */
                    "application/json": {
                        /** @description Of the only website; null where the group has keywords of several websites, or none */
                        curve: {
                            /** @enum {string} */
                            kind: "hand" | "own" | "published";
                            from: string | null;
                            /** @description Days that the own curve is fitted from */
                            to: string | null;
                            /** @description When the rates were set by hand */
                            set_at: string | null;
                        } | null;
                        /** @description Websites of the keywords: the party "own" is each keyword's own one */
                        websites: {
                            id: string;
                            website: string;
                            curve: {
                                /** @enum {string} */
                                kind: "hand" | "own" | "published";
                                from: string | null;
                                /** @description Days that the own curve is fitted from */
                                to: string | null;
                                /** @description When the rates were set by hand */
                                set_at: string | null;
                            };
                        }[];
                        keywords: {
                            day: string;
                            counted: number;
                            read: number;
                            without_volume: number;
                        }[];
                        parties: {
                            /** @enum {string} */
                            kind: "own" | "rival" | "others";
                            /**
                             * @description null for all other results, and for several own websites
                             * @example rival.example
                             */
                            host: string | null;
                            days: {
                                /** @example 2026-11-21 */
                                day: string;
                                /** @description 0 to 1, by the keywords whose place is known; null where none is */
                                share: number | null;
                                low: number;
                                /** @description The share of all keywords with a volume lies between low and high */
                                high: number;
                            }[];
                        }[];
                        /** @description Competitors of these websites that are no party: the first 20 are, those of the most websites before the others */
                        hidden: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getVoice: {
        parameters: {
            query?: {
                /**
                 * @description Days up to today: week (7), month (28, by default), quarter (91, every third day)
                 * @example month
                 */
                period?: "week" | "month" | "quarter";
                /** @description Click rates: set by hand, own by Search Console, published by studies. By default, and where a website has none of this kind, the next one in this order that it has */
                curve?: "hand" | "own" | "published";
                /** @description Id of a saved view of the user: only the keywords that it shows today. Other filters do not count then */
                view?: string;
                /** @description Text that the keyword or its website contains */
                q?: string;
                /** @description Only favourites */
                favorites?: boolean;
                /** @description Keywords with one of these values */
                band?: ("top3" | "top10" | "top30" | "below" | "outside" | "unknown")[];
                /** @description Keywords with one of these values */
                move?: ("up" | "down" | "new" | "missing" | "same" | "none")[];
                /** @description Keywords with one of these values */
                first10?: ("entered" | "left")[];
                /** @description Keywords with one of these values */
                address?: "changed"[];
                /** @description Keywords with one of these values */
                device?: ("desktop" | "mobile")[];
                /** @description Keywords with one of these values */
                engine?: ("google" | "bing" | "duckduckgo" | "brave" | "yahoo" | "ecosia" | "qwant" | "yandex" | "baidu" | "naver")[];
                /** @description Keywords with one of these values */
                wanted?: ("right" | "other" | "unranked" | "unknown" | "none")[];
                /** @description Keywords with one of these values */
                firstSeen?: ("7" | "30" | "older" | "none")[];
                /** @description Keywords with one of these values */
                volume?: ("10000" | "1000" | "100" | "0" | "unknown")[];
                /** @description Keywords with one of these values */
                clicks?: ("100" | "10" | "1" | "0" | "unknown")[];
                /** @description Keywords with one of these values */
                impressions?: ("10000" | "1000" | "100" | "0" | "unknown")[];
                /** @description Keywords with one of these values */
                ctr?: ("10" | "5" | "2" | "0" | "unknown")[];
                /** @description First position of a range, today */
                position_from?: number;
                /** @description Last position of a range, today */
                position_to?: number;
                /** @description Places that the keyword moved at least since the day before */
                change_by?: number;
                /** @description Direction of `change_by` */
                change_way?: "either" | "up" | "down";
                /** @description Texts, separated by commas, of which the keyword contains one */
                has?: string;
                /** @description Texts, separated by commas, of which the keyword contains none */
                has_not?: string;
                /** @description Codes of countries */
                country?: string[];
                /** @description Ids of tags of which the keyword has one; "-" for keywords without a tag */
                tag?: string[];
                /** @description Ids of tags of which the keyword has none */
                tag_out?: string[];
                /** @description Features that the result page of today shows; keywords whose source did not read the feature are not among them */
                feature?: ("ai_overview" | "featured_snippet" | "people_also_ask" | "maps" | "knowledge_graph" | "direct_answer" | "images" | "videos" | "top_stories" | "shopping_ads" | "discussions_and_forums" | "ads" | "things_to_know" | "hotels")[];
                /** @description At most 20 rivals, separated by commas, each with its way today (above, below, none, unknown) or how it changed sides since the day before (overtook, fell): "above:example.com" */
                rival?: string;
                /** @description Days up to today without a definite answer */
                unknown_for?: number;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same of keywords of all websites, such as those of a tag: of each keyword its own website counts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "curve": {
                     *         "kind": "hand",
                     *         "from": "text",
                     *         "to": "text",
                     *         "set_at": "text"
                     *       },
                     *       "websites": [
                     *         {
                     *           "id": "text",
                     *           "website": "text",
                     *           "curve": {
                     *             "kind": "hand",
                     *             "from": "text",
                     *             "to": "text",
                     *             "set_at": "text"
                     *           }
                     *         }
                     *       ],
                     *       "keywords": [
                     *         {
                     *           "day": "text",
                     *           "counted": 1,
                     *           "read": 1,
                     *           "without_volume": 1
                     *         }
                     *       ],
                     *       "parties": [
                     *         {
                     *           "kind": "own",
                     *           "host": "rival.example",
                     *           "days": [
                     *             {
                     *               "day": "2026-11-21",
                     *               "share": 1,
                     *               "low": 1,
                     *               "high": 1
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "hidden": 1
                     *     }
                     */
                    "application/json": {
                        /** @description Of the only website; null where the group has keywords of several websites, or none */
                        curve: {
                            /** @enum {string} */
                            kind: "hand" | "own" | "published";
                            from: string | null;
                            /** @description Days that the own curve is fitted from */
                            to: string | null;
                            /** @description When the rates were set by hand */
                            set_at: string | null;
                        } | null;
                        /** @description Websites of the keywords: the party "own" is each keyword's own one */
                        websites: {
                            id: string;
                            website: string;
                            curve: {
                                /** @enum {string} */
                                kind: "hand" | "own" | "published";
                                from: string | null;
                                /** @description Days that the own curve is fitted from */
                                to: string | null;
                                /** @description When the rates were set by hand */
                                set_at: string | null;
                            };
                        }[];
                        keywords: {
                            day: string;
                            counted: number;
                            read: number;
                            without_volume: number;
                        }[];
                        parties: {
                            /** @enum {string} */
                            kind: "own" | "rival" | "others";
                            /**
                             * @description null for all other results, and for several own websites
                             * @example rival.example
                             */
                            host: string | null;
                            days: {
                                /** @example 2026-11-21 */
                                day: string;
                                /** @description 0 to 1, by the keywords whose place is known; null where none is */
                                share: number | null;
                                low: number;
                                /** @description The share of all keywords with a volume lies between low and high */
                                high: number;
                            }[];
                        }[];
                        /** @description Competitors of these websites that are no party: the first 20 are, those of the most websites before the others */
                        hidden: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDayMarks: {
        parameters: {
            query?: {
                /**
                 * @description First day, YYYY-MM-DD; 30 days before the last one by default
                 * @example 2026-11-01
                 */
                from?: string;
                /**
                 * @description Last day; today by default
                 * @example 2026-11-28
                 */
                to?: string;
                /** @description Markets of this website's keywords only, by id */
                website?: string;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Days on which unrelated websites of this installation moved more than usual, by engine and country, and the operator's notes about known updates */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "engine_days": [
                     *         {
                     *           "day": "2026-11-12",
                     *           "engine": "google",
                     *           "country": "fr",
                     *           "percent": 1,
                     *           "websites": 1
                     *         }
                     *       ],
                     *       "notes": [
                     *         {
                     *           "id": "text",
                     *           "from": "text",
                     *           "to": "text",
                     *           "engine": "text",
                     *           "text": "Google core update"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        engine_days: {
                            /** @example 2026-11-12 */
                            day: string;
                            /** @example google */
                            engine: string;
                            /** @example fr */
                            country: string;
                            /** @description At least so many percent of unrelated websites moved more than each usually does */
                            percent: number;
                            /** @description At least so many unrelated websites were compared */
                            websites: number;
                        }[];
                        notes: {
                            id: string;
                            from: string;
                            to: string;
                            /** @description null: about every engine */
                            engine: string | null;
                            /** @example Google core update */
                            text: string;
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebsitesByIdPages: {
        parameters: {
            query?: {
                /**
                 * @description Day, YYYY-MM-DD in the account's zone; today by default
                 * @example 2026-11-22
                 */
                date?: string;
                /**
                 * @description Earlier day that movement is counted from; the day before `date` by default
                 * @example 2026-11-15
                 */
                comparison?: string;
                /** @description Only addresses with this text */
                q?: string;
                /** @description Order, the most or the best first; keywords by default */
                sort?: "url" | "keywords" | "best" | "average" | "moves" | "volume" | "share" | "clicks";
                /** @description Address of a page: adds its keywords */
                address?: string;
                /** @description Most entries of the answer; without it all of them */
                limit?: number;
                /** @description `Next-Cursor` of the answer before: only the entries after it */
                cursor?: string;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages of a website that rank for its keywords on a day: keywords, positions, movement, volume, share of voice and clicks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "date": "2026-11-22",
                     *       "comparison": "2026-11-22",
                     *       "keywords": {
                     *         "keywords": 0,
                     *         "read": 0,
                     *         "unaddressed": 0
                     *       },
                     *       "clicks_from": "2026-11-22",
                     *       "clicks_to": "2026-11-22",
                     *       "clicks_days": 0,
                     *       "click_rates": "hand",
                     *       "pages": [
                     *         {
                     *           "url": "https://shop.example/lamps",
                     *           "keywords": 0,
                     *           "best": 1,
                     *           "average": 1,
                     *           "volume": 1,
                     *           "without_volume": 0,
                     *           "share": 1,
                     *           "low": 1,
                     *           "high": 1,
                     *           "moves": {
                     *             "up": 0,
                     *             "down": 0,
                     *             "same": 0,
                     *             "gained": 0,
                     *             "lost": 0,
                     *             "unread": 0,
                     *             "average": 1
                     *           },
                     *           "clicks": 1,
                     *           "page_impressions": 1
                     *         }
                     *       ],
                     *       "page_keywords": [
                     *         {
                     *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "keyword": "text",
                     *           "country": "text",
                     *           "language": "text",
                     *           "engine": "text",
                     *           "device": "desktop",
                     *           "position": 3,
                     *           "last_position": 3
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: date
                         * @description Day
                         * @example 2026-11-22
                         */
                        date: string;
                        /**
                         * Format: date
                         * @description Day
                         * @example 2026-11-22
                         */
                        comparison: string;
                        keywords: {
                            /** @description Keywords of the website */
                            keywords: number;
                            /** @description Those with a definite answer on `date` */
                            read: number;
                            /** @description Those that rank at an address that the engine does not show */
                            unaddressed: number;
                        };
                        clicks_from: string | null;
                        clicks_to: string | null;
                        /** @description Collected days from `clicks_from` to `clicks_to` */
                        clicks_days: number;
                        /**
                         * @description Click rates on which the shares rest: set by hand, the website's own by Search Console, or published ones
                         * @enum {string}
                         */
                        click_rates: "hand" | "own" | "published";
                        pages: {
                            /** @example https://shop.example/lamps */
                            url: string;
                            /** @description Keywords on whose list of `date` it is the website's first page */
                            keywords: number;
                            best: number | null;
                            average: number | null;
                            /** @description Searches a month of these keywords; null where none is known */
                            volume: number | null;
                            /** @description Keywords without a volume */
                            without_volume: number;
                            /** @description Part of all searches for the website's keywords that click it where it is the website's first page, 0 to 1; null where it is not known */
                            share: number | null;
                            low: number;
                            /** @description The share lies between low and high */
                            high: number;
                            moves: {
                                /** @description Keywords that rose with the page */
                                up: number;
                                /** @description Keywords that fell with it */
                                down: number;
                                /** @description Keywords at the same place on both days */
                                same: number;
                                /** @description Keywords for which it is the website's first page now, and surely was not before */
                                gained: number;
                                /** @description Keywords for which it was the website's first page before, and surely is not now; it may stand below another one */
                                lost: number;
                                /** @description Keywords of which a day was not read, or not far enough: no movement */
                                unread: number;
                                /** @description Mean places that the keywords of both days rose */
                                average: number | null;
                            };
                            /** @description Search Console, by page, `clicks_from` to `clicks_to`, of named queries; null where none is named, and without a collected day */
                            clicks: number | null;
                            /** @description Impressions of this page: a list counts once for each of its pages */
                            page_impressions: number | null;
                        }[];
                        /** @description Keywords of `address` on either day */
                        page_keywords: {
                            id: components["schemas"]["Id"];
                            keyword: string;
                            country: string;
                            language: string;
                            engine: string;
                            /** @enum {string} */
                            device: "desktop" | "mobile";
                            position: components["schemas"]["Position"];
                            last_position: components["schemas"]["Position"];
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebsitesByIdPagesTurns: {
        parameters: {
            query?: {
                /**
                 * @description Days up to today: week (7), month (28, by default)
                 * @example month
                 */
                period?: "week" | "month";
                /** @description Most entries of the answer; without it all of them */
                limit?: number;
                /** @description `Next-Cursor` of the answer before: only the entries after it */
                cursor?: string;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Keywords for which two pages of the website took turns or stood on one list (cannibalisation), with the days */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "from": "2026-11-22",
                     *       "to": "2026-11-22",
                     *       "followed": 0,
                     *       "compared": 0,
                     *       "lists": {
                     *         "read": 0,
                     *         "kept": 0
                     *       },
                     *       "lists_from": "2026-11-22",
                     *       "lists_to": "2026-11-22",
                     *       "keywords": [
                     *         {
                     *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "keyword": "text",
                     *           "country": "text",
                     *           "language": "text",
                     *           "engine": "text",
                     *           "device": "desktop",
                     *           "volume": 1,
                     *           "pages": [
                     *             "https://shop.example/lamps"
                     *           ],
                     *           "takes_turns": true,
                     *           "together_days": 0,
                     *           "read_days": 0,
                     *           "spans": [
                     *             {
                     *               "from": "2026-11-22",
                     *               "to": "2026-11-22",
                     *               "days": 1,
                     *               "pages": [
                     *                 {
                     *                   "url": "https://shop.example/lamps",
                     *                   "best": 1,
                     *                   "worst": 1
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "listed": {
                     *             "pages": 1,
                     *             "lists": 0,
                     *             "at_least": true
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * Format: date
                         * @description Day
                         * @example 2026-11-22
                         */
                        from: string;
                        /**
                         * Format: date
                         * @description Day
                         * @example 2026-11-22
                         */
                        to: string;
                        /** @description Keywords of the website */
                        followed: number;
                        /** @description Those with an own address on two days at least, or with several on one list */
                        compared: number;
                        lists: {
                            /** @description Lists of the period with an answer */
                            read: number;
                            /** @description Those of them whose places are kept: only these show pages that stood together */
                            kept: number;
                        };
                        lists_from: string | null;
                        /** @description Days of Search Console that `listed` is of; null where it is not connected */
                        lists_to: string | null;
                        keywords: {
                            id: components["schemas"]["Id"];
                            keyword: string;
                            country: string;
                            language: string;
                            engine: string;
                            /** @enum {string} */
                            device: "desktop" | "mobile";
                            volume: number | null;
                            pages: string[];
                            /** @description A page returned after another one had ranked in its place */
                            takes_turns: boolean;
                            /** @description Days on which two pages stood on one list */
                            together_days: number;
                            /** @description Days with an own address */
                            read_days: number;
                            spans: {
                                /**
                                 * Format: date
                                 * @description Day
                                 * @example 2026-11-22
                                 */
                                from: string;
                                /**
                                 * Format: date
                                 * @description Day
                                 * @example 2026-11-22
                                 */
                                to: string;
                                /** @description Read days of the run: the others say nothing */
                                days: number;
                                pages: {
                                    /** @example https://shop.example/lamps */
                                    url: string;
                                    best: number;
                                    worst: number;
                                }[];
                            }[];
                            /** @description null where Search Console does not name the query */
                            listed: {
                                /** @description Pages of the website on a list on average: impressions by page ÷ impressions by property */
                                pages: number;
                                /** @description Lists that it rests on, of the query in all countries and on all devices */
                                lists: number;
                                /** @description Rows by page are missing: there were at least so many */
                                at_least: boolean;
                            } | null;
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebsitesByIdPagesExport: {
        parameters: {
            query?: {
                /** @description Day, YYYY-MM-DD in the account's zone; today by default */
                date?: string;
                /** @description Earlier day that movement is counted from; the day before `date` by default */
                comparison?: string;
                /**
                 * @description The pages, or the keywords for which pages compete; pages by default
                 * @example pages
                 */
                of?: "pages" | "turns";
                /** @description Days up to today: week (7), month (28, by default) */
                period?: "week" | "month";
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebsitesByIdResults: {
        parameters: {
            query?: {
                /**
                 * @description Days up to today: week (7), month (28, by default), quarter (91, every third day)
                 * @example month
                 */
                period?: "week" | "month" | "quarter";
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who stands inside AI overviews, featured snippets, local packs, images, videos, news and shopping on the first pages of a website's keywords, by day */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "keywords": 1,
                     *       "parties": [
                     *         {
                     *           "kind": "own",
                     *           "host": "text"
                     *         }
                     *       ],
                     *       "kinds": [
                     *         {
                     *           "kind": "ai_overview",
                     *           "days": [
                     *             {
                     *               "day": "2026-11-21",
                     *               "read": 1,
                     *               "shown": 1,
                     *               "parties": [
                     *                 {
                     *                   "inside": 1,
                     *                   "first": 1,
                     *                   "unranked": 1,
                     *                   "unknown": 1,
                     *                   "rank": 1
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "owners": [
                     *             {
                     *               "host": "text",
                     *               "pages": 1,
                     *               "first": 1
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "owners_day": "text"
                     *     }
                     */
                    "application/json": {
                        /** @description Keywords of the website */
                        keywords: number;
                        /** @description The website, then its competitors in order */
                        parties: {
                            /** @enum {string} */
                            kind: "own" | "rival";
                            host: string;
                        }[];
                        kinds: {
                            /** @enum {string} */
                            kind: "ai_overview" | "featured_snippet" | "maps" | "images" | "videos" | "top_stories" | "shopping_ads";
                            days: {
                                /** @example 2026-11-21 */
                                day: string;
                                /** @description Keywords whose page tells whether it shows the kind; nothing is known of the others */
                                read: number;
                                /** @description Those whose page shows it */
                                shown: number;
                                /** @description In the order of `parties` */
                                parties: {
                                    /** @description Keywords whose page shows the website in this kind of results */
                                    inside: number;
                                    /** @description Those that show it as the first entry */
                                    first: number;
                                    /** @description Those that show it at an unknown rank, because an entry before hides its address */
                                    unranked: number;
                                    /** @description Keywords whose page shows the kind and hides addresses, so that the website may be there */
                                    unknown: number;
                                    /** @description Mean of the known ranks; null without one */
                                    rank: number | null;
                                }[];
                            }[];
                            /** @description Hosts on most pages of `owners_day` */
                            owners: {
                                host: string;
                                /** @description Keywords whose page shows the host in this kind */
                                pages: number;
                                /** @description Those that show it as the first entry */
                                first: number;
                            }[];
                        }[];
                        /** @description The last day of which pages are kept; null for none */
                        owners_day: string | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebsitesByIdResultsExport: {
        parameters: {
            query?: {
                /** @description Days up to today: week (7), month (28, by default), quarter (91, every third day) */
                period?: "week" | "month" | "quarter";
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebsitesByIdOutranking: {
        parameters: {
            query?: {
                /**
                 * @description Days up to today: week (7), month (28, by default), quarter (91, every third day)
                 * @example month
                 */
                period?: "week" | "month" | "quarter";
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Which competitors and other hosts stand above a website, on how many keywords and since when, with result pages as evidence */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "first": "2026-11-21",
                     *       "last": "2026-11-21",
                     *       "keywords": 1,
                     *       "pages": 1,
                     *       "pages_with_nobody_above": 1,
                     *       "hosts": [
                     *         {
                     *           "host": "rival.example",
                     *           "is_competitor": true,
                     *           "above": 1,
                     *           "read": 1,
                     *           "since": "2026-11-21",
                     *           "since_after": "2026-11-21",
                     *           "compared": 1,
                     *           "passed": 1,
                     *           "passed_by_website": 1
                     *         }
                     *       ],
                     *       "named": [
                     *         {
                     *           "host": "text",
                     *           "monitor": "text",
                     *           "term": "text",
                     *           "now": {
                     *             "day": "2026-11-21",
                     *             "look": "text",
                     *             "state": "ranked",
                     *             "place": 1,
                     *             "their_state": "ranked",
                     *             "their_place": 1
                     *           },
                     *           "before": {
                     *             "day": "2026-11-21",
                     *             "look": "text",
                     *             "state": "ranked",
                     *             "place": 1,
                     *             "their_state": "ranked",
                     *             "their_place": 1
                     *           },
                     *           "since": {
                     *             "day": "2026-11-21",
                     *             "look": "text",
                     *             "state": "ranked",
                     *             "place": 1,
                     *             "their_state": "ranked",
                     *             "their_place": 1
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        first: string | null;
                        /** @description First and last day of the period on which a place of the website is known */
                        last: string | null;
                        /** @description Number of the website's keywords */
                        keywords: number;
                        /** @description Result pages of the last day that are counted: they are kept, and the website's place is known */
                        pages: number;
                        /** @description Those of them on which nothing stands above the website */
                        pages_with_nobody_above: number;
                        /** @description All competitors, and five other hosts at most */
                        hosts: {
                            /** @example rival.example */
                            host: string;
                            is_competitor: boolean;
                            /** @description Keywords on which the host stands above the website on the last day */
                            above: number;
                            /** @description Keywords on which both places of the last day are known */
                            read: number;
                            /** @description Day by which it is known to be above on most of them; null: above on none */
                            since: string | null;
                            /** @description It came to be above on most of them after this day, until `since`; null: the days before `since` are not known */
                            since_after: string | null;
                            /** @description Keywords on which both places are known on the first and the last day */
                            compared: number;
                            /** @description Keywords on which it was below on the first day and is above on the last one */
                            passed: number;
                            /** @description The reverse */
                            passed_by_website: number;
                        }[];
                        /** @description Eight keywords at most on which a host is above now: passed ones first, then by searches a month */
                        named: {
                            host: string;
                            /** @description The keyword */
                            monitor: string;
                            term: string;
                            now: {
                                /** @example 2026-11-21 */
                                day: string;
                                /** @description The look with the result page; null where none is kept */
                                look: string | null;
                                /**
                                 * @description not_found: the list that was read does not have the website; unknown: nothing was read, or it does not tell
                                 * @enum {string}
                                 */
                                state: "ranked" | "not_found" | "unknown";
                                /** @description Place of the website; null unless its state is ranked */
                                place: number | null;
                                /** @enum {string} */
                                their_state: "ranked" | "not_found" | "unknown";
                                their_place: number | null;
                            };
                            /** @description Last known day on which the host was not above; null: none is known */
                            before: {
                                /** @example 2026-11-21 */
                                day: string;
                                /** @description The look with the result page; null where none is kept */
                                look: string | null;
                                /**
                                 * @description not_found: the list that was read does not have the website; unknown: nothing was read, or it does not tell
                                 * @enum {string}
                                 */
                                state: "ranked" | "not_found" | "unknown";
                                /** @description Place of the website; null unless its state is ranked */
                                place: number | null;
                                /** @enum {string} */
                                their_state: "ranked" | "not_found" | "unknown";
                                their_place: number | null;
                            } | null;
                            /** @description First known day from which on it is above at each known day */
                            since: {
                                /** @example 2026-11-21 */
                                day: string;
                                /** @description The look with the result page; null where none is kept */
                                look: string | null;
                                /**
                                 * @description not_found: the list that was read does not have the website; unknown: nothing was read, or it does not tell
                                 * @enum {string}
                                 */
                                state: "ranked" | "not_found" | "unknown";
                                /** @description Place of the website; null unless its state is ranked */
                                place: number | null;
                                /** @enum {string} */
                                their_state: "ranked" | "not_found" | "unknown";
                                their_place: number | null;
                            };
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getConnections: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Connections to Search Console and Bing Webmaster Tools with their properties */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "kind": "google_search_console",
                     *         "way": "oauth",
                     *         "name": "text",
                     *         "state": "on",
                     *         "cause": "revoked",
                     *         "likely_cause": "testing",
                     *         "broken_at": "2026-11-22T08:00:00.000Z",
                     *         "created_at": "2026-11-22T08:00:00.000Z",
                     *         "properties": [
                     *           {
                     *             "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *             "name": "text",
                     *             "permission": "owner",
                     *             "state": "on",
                     *             "website": {
                     *               "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *               "domain": "text"
                     *             },
                     *             "brand_words": [
                     *               "text"
                     *             ],
                     *             "first_day": "2026-11-22",
                     *             "last_final_day": "2026-11-22",
                     *             "days_kept": 0,
                     *             "days_by_page": 0,
                     *             "days_left": 0,
                     *             "cause": "revoked",
                     *             "cause_at": "2026-11-22T08:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Connection"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteConnectionsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ends a connection and revokes its access; what was collected stays */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Removed"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getConnectionsByIdProperties: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Properties of a connection */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "name": "text",
                     *         "permission": "owner",
                     *         "state": "on",
                     *         "website": {
                     *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "domain": "text"
                     *         },
                     *         "brand_words": [
                     *           "text"
                     *         ],
                     *         "first_day": "2026-11-22",
                     *         "last_final_day": "2026-11-22",
                     *         "days_kept": 0,
                     *         "days_by_page": 0,
                     *         "days_left": 0,
                     *         "cause": "revoked",
                     *         "cause_at": "2026-11-22T08:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ConnectionProperty"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putConnectionsByIdPropertiesByProperty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                property: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "brand_words": [
                 *         "shop"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Website whose queries it shows, "new" for the one of its name: its days are collected. null: they are not */
                    website?: string | null;
                    /** @description Words that make a query one about the brand */
                    brand_words?: string[];
                };
            };
        };
        responses: {
            /** @description Sets which website a property shows, and its brand words; fields that are not sent stay */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "name": "text",
                     *       "permission": "owner",
                     *       "state": "on",
                     *       "website": {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "domain": "text"
                     *       },
                     *       "brand_words": [
                     *         "text"
                     *       ],
                     *       "first_day": "2026-11-22",
                     *       "last_final_day": "2026-11-22",
                     *       "days_kept": 0,
                     *       "days_by_page": 0,
                     *       "days_left": 0,
                     *       "cause": "revoked",
                     *       "cause_at": "2026-11-22T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ConnectionProperty"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSearchQueries: {
        parameters: {
            query?: {
                /**
                 * @description Website, required
                 * @example Vb3kQ0xZr9sT1uWyA2cDeg
                 */
                website?: string;
                /**
                 * @description First day of the service (Pacific time at Google), YYYY-MM-DD; 28 days by default
                 * @example 2026-11-01
                 */
                from?: string;
                /**
                 * @description Last day, at most 500 days later; the last final day by default
                 * @example 2026-11-28
                 */
                to?: string;
                /** @description What the rows are summed by; query by default */
                by?: "query" | "page" | "country" | "device" | "day";
                /** @description Service; google_search_console by default */
                kind?: "google_search_console" | "bing_webmaster";
                /** @description Most rows of the answer */
                limit?: number;
                /** @description `next_page_token` of the answer before: only the rows after it */
                page_token?: string;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Clicks, impressions and average position of a website's search queries, summed over the asked days */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "website": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "property": {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "kind": "google_search_console",
                     *         "name": "text"
                     *       },
                     *       "by": "query",
                     *       "counted": "by_property",
                     *       "timezone": "text",
                     *       "from": "2026-11-22",
                     *       "to": "2026-11-22",
                     *       "rows": [
                     *         {
                     *           "query": "text",
                     *           "page": "text",
                     *           "country": "text",
                     *           "device": "desktop",
                     *           "day": "2026-11-22",
                     *           "clicks": 0,
                     *           "impressions": 0,
                     *           "ctr": 0,
                     *           "position": 1
                     *         }
                     *       ],
                     *       "next_page_token": "text",
                     *       "total": {
                     *         "rows": 0,
                     *         "clicks": 0,
                     *         "impressions": 0,
                     *         "ctr": 0,
                     *         "position": 1
                     *       },
                     *       "told": {
                     *         "clicks": 0,
                     *         "impressions": 0,
                     *         "ctr": 0,
                     *         "position": 1
                     *       },
                     *       "not_told": {
                     *         "clicks": 0,
                     *         "impressions": 0
                     *       },
                     *       "freshness": {
                     *         "days": 0,
                     *         "missing": 0,
                     *         "fresh": [
                     *           "2026-11-22"
                     *         ],
                     *         "by_page": [
                     *           "2026-11-22"
                     *         ],
                     *         "first_day": "2026-11-22",
                     *         "last_final_day": "2026-11-22",
                     *         "collected_at": "2026-11-22T08:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SearchQueries"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteNotifications: {
        parameters: {
            query?: {
                /** @description Instant of the newest notification that was shown (its `date`): later ones stay as they are */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removes all notifications, or those up to the newest one that was shown */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Removed"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postNotificationsRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "until": "2026-11-22T08:00:00.000Z"
                 *     }
                 */
                "application/json": {
                    /** @description Instant of the newest notification that was shown (its `date`): later ones stay as they are */
                    until?: string | null;
                };
            };
        };
        responses: {
            /** @description Marks all notifications as read, or those up to the newest one that was shown */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": Record<string, never>;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteNotificationsByIndex: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0 */
                index: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removes one notification, by its place in the list or its id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": Record<string, never>;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCrawlerConfigs: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Crawler configs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1,
                     *         "name": "text",
                     *         "version": 1,
                     *         "browser": null,
                     *         "parser": null,
                     *         "production": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CrawlerConfig"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCrawlerConfigs: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Recent Firefox",
                 *       "browser": {},
                 *       "parser": {}
                 *     }
                 */
                "application/json": {
                    name: string;
                    browser: unknown;
                    parser: unknown;
                };
            };
        };
        responses: {
            /** @description Adds a crawler config */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "text",
                     *       "version": 1,
                     *       "browser": null,
                     *       "parser": null,
                     *       "production": true
                     *     }
                     */
                    "application/json": components["schemas"]["CrawlerConfig"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putCrawlerConfigsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 1 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "production": true
                 *     }
                 */
                "application/json": {
                    name?: string;
                    version?: number;
                    browser?: unknown;
                    parser?: unknown;
                    production?: boolean;
                    accept?: boolean;
                };
            };
        };
        responses: {
            /** @description Edits a crawler config, or puts it into production */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "text",
                     *       "version": 1,
                     *       "browser": null,
                     *       "parser": null,
                     *       "production": true
                     *     }
                     */
                    "application/json": components["schemas"]["CrawlerConfig"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCrawlerRereads: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Readings of stored pages with a newer config */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "created_at": "2026-11-22T08:00:00.000Z",
                     *         "ended_at": "2026-11-22T08:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Reread"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCrawlerRereads: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": "2026-11-01",
                 *       "to": "2026-11-07"
                 *     }
                 */
                "application/json": {
                    from: string;
                    to: string;
                };
            };
        };
        responses: {
            /** @description Reads the stored pages of some days again with the published config */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *     }
                     */
                    "application/json": {
                        id: components["schemas"]["Id"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCrawlerInspection: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "keyword": "red shoes",
                 *       "country": "us",
                 *       "language": "en",
                 *       "count": 5
                 *     }
                 */
                "application/json": {
                    keyword: string;
                    country: string;
                    language: string;
                    /** @default 5 */
                    count?: number;
                    /** @default  */
                    datacenter?: string;
                    config?: unknown;
                };
            };
        };
        responses: {
            /** @description Requests result pages with a crawler config, to see how it reads them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "hash": "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            hash: components["schemas"]["Id"];
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCrawlerInspectionByHashByIdPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                hash: string;
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "text/plain": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCrawlerInspectionByHashByIdSource: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                hash: string;
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCrawlerTrialsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trial of a parser on stored pages, as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "state": "running",
                     *       "looks": 1,
                     *       "same": 1,
                     *       "better": 1,
                     *       "worse": 1,
                     *       "unknown": 1,
                     *       "findings": [
                     *         {
                     *           "verdict": "worse",
                     *           "look": "text",
                     *           "page": 1,
                     *           "term": "text",
                     *           "country": "text",
                     *           "language": "text",
                     *           "before": {
                     *             "outcome": "results",
                     *             "organic": 1
                     *           },
                     *           "after": {
                     *             "outcome": "results",
                     *             "organic": 1
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CrawlerTrial"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCrawlerTrialsByIdPagesByN: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
                /** @example 1 */
                n: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "text/plain": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDeadLetters: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Work that was given up */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "text",
                     *         "kind": "message",
                     *         "reason": "text",
                     *         "queue": "text",
                     *         "body": "text",
                     *         "at": "2026-11-22T08:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["DeadLetter"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postDeadLettersReplay: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "job-7"
                 *     }
                 */
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description Carries given-up work out again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "replayed": "text"
                     *     }
                     */
                    "application/json": {
                        replayed: string;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUsers: {
        parameters: {
            query?: {
                /** @description Page, from 1 */
                page?: number;
                /** @description Rows of a page */
                items_per_page?: number;
                /** @description Column to sort by; of several the first counts */
                sort_by?: string;
                /** @description Descending order */
                sort_desc?: boolean;
                /** @description Text that rows contain, ignoring case */
                search?: string;
                /** @description Adds the use of each account */
                with_usage?: boolean;
                /** @description Adds the subscription of each account */
                with_subscriptions?: boolean;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the users, found by name, company or e-mail */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "hid": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "role": "text",
                     *           "first_name": "text",
                     *           "last_name": "text",
                     *           "company": "text",
                     *           "email": "text",
                     *           "phone": "text",
                     *           "phone_country": "text",
                     *           "country": "text",
                     *           "language": "text",
                     *           "status": "active",
                     *           "verified_at": "2026-11-22T08:00:00.000Z",
                     *           "meta": {
                     *             "last_ip_address": "text",
                     *             "last_request_at": "2026-11-22T08:00:00.000Z"
                     *           },
                     *           "rules": {},
                     *           "usage": {},
                     *           "subscriptions": {},
                     *           "customer": {
                     *             "informations": {
                     *               "name": "text",
                     *               "email": "text",
                     *               "address": {
                     *                 "line1": "text",
                     *                 "postal_code": "text",
                     *                 "city": "text",
                     *                 "country": "text"
                     *               }
                     *             },
                     *             "payment_method": {
                     *               "type": "card",
                     *               "card": {
                     *                 "brand": "text",
                     *                 "last4": "text",
                     *                 "exp_month": 1,
                     *                 "exp_year": 1
                     *               }
                     *             }
                     *           },
                     *           "grant": {
                     *             "plan": "text",
                     *             "options": {
                     *               "max_monitor_plus_100": 1
                     *             },
                     *             "until": "2026-11-22T08:00:00.000Z",
                     *             "why": "text",
                     *             "given_at": "2026-11-22T08:00:00.000Z"
                     *           },
                     *           "created_at": "2026-11-22T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["User"][];
                        meta: {
                            total: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postUsers: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "first_name": "Ada",
                 *       "last_name": "Lovelace"
                 *     }
                 */
                "application/json": {
                    email: string;
                    /** @default  */
                    first_name?: string;
                    /** @default  */
                    last_name?: string;
                };
            };
        };
        responses: {
            /** @description Opens an account for somebody; the sign-in link is mailed where the installation sends mail, and is in the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "link": "https://serpentine.example/login/AAAA",
                     *       "expires_at": "2026-11-22T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["HandedLink"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUsersMetrics: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Numbers of active, inactive and new users, and totals of their use */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "users": {},
                     *       "totals": {}
                     *     }
                     */
                    "application/json": {
                        /** @description Number of users of each list */
                        users: {
                            [key: string]: number;
                        };
                        /** @description Sums over all accounts */
                        totals: {
                            [key: string]: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUsersExport: {
        parameters: {
            query?: {
                /** @description Adds the use of each account */
                with_usage?: boolean;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Names the csv file of all users for the call download/{id} */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "file": "users"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @enum {string} */
                            file: "users" | "users-with-usage";
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUsersById: {
        parameters: {
            query?: {
                /** @description Adds the subscription */
                with_subscriptions?: boolean;
                /** @description Adds billing details and card */
                with_customer?: boolean;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One user with the use of the account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "hid": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "role": "text",
                     *       "first_name": "text",
                     *       "last_name": "text",
                     *       "company": "text",
                     *       "email": "text",
                     *       "phone": "text",
                     *       "phone_country": "text",
                     *       "country": "text",
                     *       "language": "text",
                     *       "status": "active",
                     *       "verified_at": "2026-11-22T08:00:00.000Z",
                     *       "meta": {
                     *         "last_ip_address": "text",
                     *         "last_request_at": "2026-11-22T08:00:00.000Z"
                     *       },
                     *       "rules": {},
                     *       "usage": {},
                     *       "subscriptions": {},
                     *       "customer": {
                     *         "informations": {
                     *           "name": "text",
                     *           "email": "text",
                     *           "address": {
                     *             "line1": "text",
                     *             "postal_code": "text",
                     *             "city": "text",
                     *             "country": "text"
                     *           }
                     *         },
                     *         "payment_method": {
                     *           "type": "card",
                     *           "card": {
                     *             "brand": "text",
                     *             "last4": "text",
                     *             "exp_month": 1,
                     *             "exp_year": 1
                     *           }
                     *         }
                     *       },
                     *       "grant": {
                     *         "plan": "text",
                     *         "options": {
                     *           "max_monitor_plus_100": 1
                     *         },
                     *         "until": "2026-11-22T08:00:00.000Z",
                     *         "why": "text",
                     *         "given_at": "2026-11-22T08:00:00.000Z"
                     *       },
                     *       "created_at": "2026-11-22T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUsersByIdLogRaw: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest events of a user and the account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "at": "2026-11-22T08:00:00.000Z",
                     *         "subject": "text",
                     *         "action": "text",
                     *         "actorId": 1,
                     *         "impersonatorId": 1
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["UserEvent"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putUsersByIdGrant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plan": "expert_20210323",
                 *       "options": {
                 *         "max_monitor_plus_100": 4
                 *       },
                 *       "until": "2027-12-31",
                 *       "why": "Paid by bank transfer, invoice 1204"
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    plan: "expert_20210323";
                    options: {
                        max_monitor_plus_100: number;
                    };
                    until?: "" | null | string;
                    why: string;
                } | {
                    /** @constant */
                    plan: "administrator";
                    until?: "" | null | string;
                    why: string;
                };
            };
        };
        responses: {
            /** @description Gives the user's account rights without a payment, in the place of those it was given before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "plan": "text",
                     *       "options": {
                     *         "max_monitor_plus_100": 1
                     *       },
                     *       "until": "2026-11-22T08:00:00.000Z",
                     *       "why": "text",
                     *       "given_at": "2026-11-22T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Grant"] | null;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteUsersByIdGrant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ends the rights that the user's account was given without a payment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "plan": "text",
                     *       "options": {
                     *         "max_monitor_plus_100": 1
                     *       },
                     *       "until": "2026-11-22T08:00:00.000Z",
                     *       "why": "text",
                     *       "given_at": "2026-11-22T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Grant"] | null;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postUsersByIdSignInLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Makes a sign-in link to hand over, on an installation that sends no mail */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "link": "https://serpentine.example/login/AAAA",
                     *       "expires_at": "2026-11-22T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["HandedLink"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Endpoints of webhooks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "url": "https://hooks.shop.example/serpentine",
                     *         "name": "text",
                     *         "events": [
                     *           "look.completed"
                     *         ],
                     *         "websites": [
                     *           "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *         ],
                     *         "tags": [
                     *           "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *         ],
                     *         "version": "text",
                     *         "state": "on",
                     *         "waiting": 0,
                     *         "failed": 0,
                     *         "failing_since": "2026-11-22T08:00:00.000Z",
                     *         "last_delivery_at": "2026-11-22T08:00:00.000Z",
                     *         "two_secrets_until": "2026-11-22T08:00:00.000Z",
                     *         "made_by": {
                     *           "type": "person",
                     *           "label": "text",
                     *           "token": "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *         },
                     *         "created_at": "2026-11-22T08:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["WebhookEndpoint"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.shop.example/serpentine",
                 *       "name": "Warehouse",
                 *       "events": [
                 *         "positions.changed",
                 *         "export.ready"
                 *       ]
                 *     }
                 */
                "application/json": {
                    url: string;
                    /** @default  */
                    name?: string;
                    events: ("look.completed" | "positions.changed" | "position.entered" | "position.left" | "check.completed" | "url.indexation_changed" | "export.ready" | "import.completed" | "subscription.changed" | "quota.reached" | "alert.fired" | "alert.corrected")[];
                    /** @default [] */
                    websites?: string[];
                    /** @default [] */
                    tags?: string[];
                };
            };
        };
        responses: {
            /** @description Adds an endpoint; its signing secret is in this answer only */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "url": "https://hooks.shop.example/serpentine",
                     *       "name": "text",
                     *       "events": [
                     *         "look.completed"
                     *       ],
                     *       "websites": [
                     *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "tags": [
                     *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "version": "text",
                     *       "state": "on",
                     *       "waiting": 0,
                     *       "failed": 0,
                     *       "failing_since": "2026-11-22T08:00:00.000Z",
                     *       "last_delivery_at": "2026-11-22T08:00:00.000Z",
                     *       "two_secrets_until": "2026-11-22T08:00:00.000Z",
                     *       "made_by": {
                     *         "type": "person",
                     *         "label": "text",
                     *         "token": "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       },
                     *       "created_at": "2026-11-22T08:00:00.000Z",
                     *       "secret": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["NewWebhookEndpoint"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebhooksById: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reads an endpoint */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "url": "https://hooks.shop.example/serpentine",
                     *       "name": "text",
                     *       "events": [
                     *         "look.completed"
                     *       ],
                     *       "websites": [
                     *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "tags": [
                     *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "version": "text",
                     *       "state": "on",
                     *       "waiting": 0,
                     *       "failed": 0,
                     *       "failing_since": "2026-11-22T08:00:00.000Z",
                     *       "last_delivery_at": "2026-11-22T08:00:00.000Z",
                     *       "two_secrets_until": "2026-11-22T08:00:00.000Z",
                     *       "made_by": {
                     *         "type": "person",
                     *         "label": "text",
                     *         "token": "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       },
                     *       "created_at": "2026-11-22T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putWebhooksById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.shop.example/serpentine",
                 *       "name": "Warehouse",
                 *       "events": [
                 *         "positions.changed",
                 *         "export.ready"
                 *       ]
                 *     }
                 */
                "application/json": {
                    url: string;
                    /** @default  */
                    name?: string;
                    events: ("look.completed" | "positions.changed" | "position.entered" | "position.left" | "check.completed" | "url.indexation_changed" | "export.ready" | "import.completed" | "subscription.changed" | "quota.reached" | "alert.fired" | "alert.corrected")[];
                    /** @default [] */
                    websites?: string[];
                    /** @default [] */
                    tags?: string[];
                    /** @description `version` of the thing that the change began from. A field that somebody else has changed since, and this change too, is refused with 409 ConflictException and both texts; without it the change is written as it is. */
                    version?: string;
                };
            };
        };
        responses: {
            /** @description Overwrites address, name, events and scope of an endpoint */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "url": "https://hooks.shop.example/serpentine",
                     *       "name": "text",
                     *       "events": [
                     *         "look.completed"
                     *       ],
                     *       "websites": [
                     *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "tags": [
                     *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "version": "text",
                     *       "state": "on",
                     *       "waiting": 0,
                     *       "failed": 0,
                     *       "failing_since": "2026-11-22T08:00:00.000Z",
                     *       "last_delivery_at": "2026-11-22T08:00:00.000Z",
                     *       "two_secrets_until": "2026-11-22T08:00:00.000Z",
                     *       "made_by": {
                     *         "type": "person",
                     *         "label": "text",
                     *         "token": "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       },
                     *       "created_at": "2026-11-22T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteWebhooksById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removes an endpoint with its log */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Removed"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putWebhooksByIdState: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "state": "off"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    state: "on" | "off";
                };
            };
        };
        responses: {
            /** @description Switches an endpoint on or off */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "url": "https://hooks.shop.example/serpentine",
                     *       "name": "text",
                     *       "events": [
                     *         "look.completed"
                     *       ],
                     *       "websites": [
                     *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "tags": [
                     *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "version": "text",
                     *       "state": "on",
                     *       "waiting": 0,
                     *       "failed": 0,
                     *       "failing_since": "2026-11-22T08:00:00.000Z",
                     *       "last_delivery_at": "2026-11-22T08:00:00.000Z",
                     *       "two_secrets_until": "2026-11-22T08:00:00.000Z",
                     *       "made_by": {
                     *         "type": "person",
                     *         "label": "text",
                     *         "token": "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       },
                     *       "created_at": "2026-11-22T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postWebhooksByIdSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Replaces the signing secret; the one before also signs for 24 hours */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "url": "https://hooks.shop.example/serpentine",
                     *       "name": "text",
                     *       "events": [
                     *         "look.completed"
                     *       ],
                     *       "websites": [
                     *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "tags": [
                     *         "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       ],
                     *       "version": "text",
                     *       "state": "on",
                     *       "waiting": 0,
                     *       "failed": 0,
                     *       "failing_since": "2026-11-22T08:00:00.000Z",
                     *       "last_delivery_at": "2026-11-22T08:00:00.000Z",
                     *       "two_secrets_until": "2026-11-22T08:00:00.000Z",
                     *       "made_by": {
                     *         "type": "person",
                     *         "label": "text",
                     *         "token": "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       },
                     *       "created_at": "2026-11-22T08:00:00.000Z",
                     *       "secret": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["NewWebhookEndpoint"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postWebhooksByIdTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sends a test event at once and says what came of it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "msg_0f4c9a1b2d3e4f5061728394a5b6c7d8",
                     *       "type": "look.completed",
                     *       "state": "waiting",
                     *       "attempt_count": 0,
                     *       "created_at": "2026-11-22T08:00:00.000Z",
                     *       "next_attempt_at": "2026-11-22T08:00:00.000Z",
                     *       "last_status": 1,
                     *       "last_failure": "private",
                     *       "body": {
                     *         "type": "text",
                     *         "timestamp": "2026-11-22T08:00:00.000Z",
                     *         "data": {}
                     *       },
                     *       "attempts": [
                     *         {
                     *           "at": "2026-11-22T08:00:00.000Z",
                     *           "ms": 0,
                     *           "request": {
                     *             "url": "text",
                     *             "headers": {}
                     *           },
                     *           "status": 1,
                     *           "failure": "private",
                     *           "answer": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookMessageWithAttempts"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postWebhooksByIdReplay: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": "2026-11-21T00:00:00Z",
                 *       "to": "2026-11-22T00:00:00Z"
                 *     }
                 */
                "application/json": {
                    message: string;
                } | {
                    from: string;
                    to: string;
                };
            };
        };
        responses: {
            /** @description Sends one message again, or those of a span */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "replayed": 0
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookReplay"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebhooksByIdMessages: {
        parameters: {
            query?: {
                /**
                 * @description Only messages in this state
                 * @example failed
                 */
                state?: "waiting" | "delivered" | "failed";
                /** @description `next` of the page before */
                cursor?: string;
                /** @description Messages on a page */
                limit?: number;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Messages of the last 30 days, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "messages": [
                     *         {
                     *           "id": "msg_0f4c9a1b2d3e4f5061728394a5b6c7d8",
                     *           "type": "look.completed",
                     *           "state": "waiting",
                     *           "attempt_count": 0,
                     *           "created_at": "2026-11-22T08:00:00.000Z",
                     *           "next_attempt_at": "2026-11-22T08:00:00.000Z",
                     *           "last_status": 1,
                     *           "last_failure": "private"
                     *         }
                     *       ],
                     *       "next": "msg_0f4c9a1b2d3e4f5061728394a5b6c7d8"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookMessagePage"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebhooksByIdMessagesByMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
                /** @example msg_0f4c9a1b2d3e4f5061728394a5b6c7d8 */
                message: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reads a message with its body, and the request and answer of each attempt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "msg_0f4c9a1b2d3e4f5061728394a5b6c7d8",
                     *       "type": "look.completed",
                     *       "state": "waiting",
                     *       "attempt_count": 0,
                     *       "created_at": "2026-11-22T08:00:00.000Z",
                     *       "next_attempt_at": "2026-11-22T08:00:00.000Z",
                     *       "last_status": 1,
                     *       "last_failure": "private",
                     *       "body": {
                     *         "type": "text",
                     *         "timestamp": "2026-11-22T08:00:00.000Z",
                     *         "data": {}
                     *       },
                     *       "attempts": [
                     *         {
                     *           "at": "2026-11-22T08:00:00.000Z",
                     *           "ms": 0,
                     *           "request": {
                     *             "url": "text",
                     *             "headers": {}
                     *           },
                     *           "status": 1,
                     *           "failure": "private",
                     *           "answer": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookMessageWithAttempts"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAlertRules: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rules of alerts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "name": "text",
                     *         "condition": {
                     *           "kind": "left_top",
                     *           "places": "3"
                     *         },
                     *         "scope": "account",
                     *         "target": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "target_name": "text",
                     *         "channels": [
                     *           "text"
                     *         ],
                     *         "enabled": true,
                     *         "version": "text",
                     *         "made_by": {
                     *           "type": "person",
                     *           "label": "text",
                     *           "token": "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *         },
                     *         "created_at": "2026-11-22T08:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AlertRule"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAlertRules: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "condition": {
                 *         "kind": "left_top",
                 *         "places": "10"
                 *       },
                 *       "channels": [
                 *         "digest"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @default  */
                    name?: string;
                    condition: {
                        /** @constant */
                        kind: "left_top";
                        /** @enum {string} */
                        places: "3" | "10" | "depth";
                    } | {
                        /** @constant */
                        kind: "entered_top";
                        /** @enum {string} */
                        places: "3" | "10" | "depth";
                    } | {
                        /** @constant */
                        kind: "moved";
                        /** @enum {string} */
                        direction: "down" | "up" | "any";
                        /** @enum {string} */
                        by: "places" | "spread";
                        amount: number;
                    } | {
                        /** @constant */
                        kind: "group_moved";
                        /** @enum {string} */
                        figure: "average" | "visibility" | "first_page";
                        /** @enum {string} */
                        direction: "down" | "up" | "any";
                        amount: number;
                    } | {
                        /** @constant */
                        kind: "address_changed";
                    } | {
                        /** @constant */
                        kind: "wanted_page_lost";
                    } | {
                        /** @constant */
                        kind: "result_type";
                        /** @enum {string} */
                        feature: "ai_overview" | "featured_snippet" | "people_also_ask" | "maps" | "knowledge_graph" | "direct_answer" | "images" | "videos" | "top_stories" | "shopping_ads" | "discussions_and_forums" | "ads" | "things_to_know" | "hotels";
                        /** @enum {string} */
                        change: "won" | "lost" | "any";
                        /** @enum {string} */
                        whose: "page" | "own";
                    } | {
                        /** @constant */
                        kind: "overtaken";
                        /** @default [] */
                        rivals?: string[];
                    } | {
                        /** @constant */
                        kind: "rival_cited";
                        rivals: string[];
                    } | {
                        /** @constant */
                        kind: "url_left_index";
                    } | {
                        /** @constant */
                        kind: "answers_changed";
                        /** @enum {string} */
                        direction: "any" | "up" | "down";
                    } | {
                        /** @constant */
                        kind: "rival_in_answers";
                    } | {
                        /** @constant */
                        kind: "run_incomplete";
                        percent: number;
                    } | {
                        /** @constant */
                        kind: "source_failing";
                    } | {
                        /** @constant */
                        kind: "quota_near";
                        percent: number;
                    };
                    /**
                     * @default account
                     * @enum {string}
                     */
                    scope?: "account" | "website" | "keyword" | "tag" | "view";
                    /** @default null */
                    target?: string | null;
                    /**
                     * @default [
                     *       "digest"
                     *     ]
                     */
                    channels?: string[];
                    /** @default true */
                    enabled?: boolean;
                };
            };
        };
        responses: {
            /** @description Adds a rule */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "name": "text",
                     *       "condition": {
                     *         "kind": "left_top",
                     *         "places": "3"
                     *       },
                     *       "scope": "account",
                     *       "target": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "target_name": "text",
                     *       "channels": [
                     *         "text"
                     *       ],
                     *       "enabled": true,
                     *       "version": "text",
                     *       "made_by": {
                     *         "type": "person",
                     *         "label": "text",
                     *         "token": "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       },
                     *       "created_at": "2026-11-22T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AlertRule"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAlertRulesById: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reads a rule */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "name": "text",
                     *       "condition": {
                     *         "kind": "left_top",
                     *         "places": "3"
                     *       },
                     *       "scope": "account",
                     *       "target": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "target_name": "text",
                     *       "channels": [
                     *         "text"
                     *       ],
                     *       "enabled": true,
                     *       "version": "text",
                     *       "made_by": {
                     *         "type": "person",
                     *         "label": "text",
                     *         "token": "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       },
                     *       "created_at": "2026-11-22T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AlertRule"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putAlertRulesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "condition": {
                 *         "kind": "left_top",
                 *         "places": "10"
                 *       },
                 *       "channels": [
                 *         "digest"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @default  */
                    name?: string;
                    condition: {
                        /** @constant */
                        kind: "left_top";
                        /** @enum {string} */
                        places: "3" | "10" | "depth";
                    } | {
                        /** @constant */
                        kind: "entered_top";
                        /** @enum {string} */
                        places: "3" | "10" | "depth";
                    } | {
                        /** @constant */
                        kind: "moved";
                        /** @enum {string} */
                        direction: "down" | "up" | "any";
                        /** @enum {string} */
                        by: "places" | "spread";
                        amount: number;
                    } | {
                        /** @constant */
                        kind: "group_moved";
                        /** @enum {string} */
                        figure: "average" | "visibility" | "first_page";
                        /** @enum {string} */
                        direction: "down" | "up" | "any";
                        amount: number;
                    } | {
                        /** @constant */
                        kind: "address_changed";
                    } | {
                        /** @constant */
                        kind: "wanted_page_lost";
                    } | {
                        /** @constant */
                        kind: "result_type";
                        /** @enum {string} */
                        feature: "ai_overview" | "featured_snippet" | "people_also_ask" | "maps" | "knowledge_graph" | "direct_answer" | "images" | "videos" | "top_stories" | "shopping_ads" | "discussions_and_forums" | "ads" | "things_to_know" | "hotels";
                        /** @enum {string} */
                        change: "won" | "lost" | "any";
                        /** @enum {string} */
                        whose: "page" | "own";
                    } | {
                        /** @constant */
                        kind: "overtaken";
                        /** @default [] */
                        rivals?: string[];
                    } | {
                        /** @constant */
                        kind: "rival_cited";
                        rivals: string[];
                    } | {
                        /** @constant */
                        kind: "url_left_index";
                    } | {
                        /** @constant */
                        kind: "answers_changed";
                        /** @enum {string} */
                        direction: "any" | "up" | "down";
                    } | {
                        /** @constant */
                        kind: "rival_in_answers";
                    } | {
                        /** @constant */
                        kind: "run_incomplete";
                        percent: number;
                    } | {
                        /** @constant */
                        kind: "source_failing";
                    } | {
                        /** @constant */
                        kind: "quota_near";
                        percent: number;
                    };
                    /**
                     * @default account
                     * @enum {string}
                     */
                    scope?: "account" | "website" | "keyword" | "tag" | "view";
                    /** @default null */
                    target?: string | null;
                    /**
                     * @default [
                     *       "digest"
                     *     ]
                     */
                    channels?: string[];
                    /** @default true */
                    enabled?: boolean;
                    /** @description `version` of the thing that the change began from. A field that somebody else has changed since, and this change too, is refused with 409 ConflictException and both texts; without it the change is written as it is. */
                    version?: string;
                };
            };
        };
        responses: {
            /** @description Overwrites a rule */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "name": "text",
                     *       "condition": {
                     *         "kind": "left_top",
                     *         "places": "3"
                     *       },
                     *       "scope": "account",
                     *       "target": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "target_name": "text",
                     *       "channels": [
                     *         "text"
                     *       ],
                     *       "enabled": true,
                     *       "version": "text",
                     *       "made_by": {
                     *         "type": "person",
                     *         "label": "text",
                     *         "token": "Vb3kQ0xZr9sT1uWyA2cDeg"
                     *       },
                     *       "created_at": "2026-11-22T08:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["AlertRule"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteAlertRulesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removes a rule; it rests for 30 days */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Removed"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAlertRulesPreview: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "condition": {
                 *         "kind": "left_top",
                 *         "places": "10"
                 *       },
                 *       "channels": [
                 *         "digest"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @default  */
                    name?: string;
                    condition: {
                        /** @constant */
                        kind: "left_top";
                        /** @enum {string} */
                        places: "3" | "10" | "depth";
                    } | {
                        /** @constant */
                        kind: "entered_top";
                        /** @enum {string} */
                        places: "3" | "10" | "depth";
                    } | {
                        /** @constant */
                        kind: "moved";
                        /** @enum {string} */
                        direction: "down" | "up" | "any";
                        /** @enum {string} */
                        by: "places" | "spread";
                        amount: number;
                    } | {
                        /** @constant */
                        kind: "group_moved";
                        /** @enum {string} */
                        figure: "average" | "visibility" | "first_page";
                        /** @enum {string} */
                        direction: "down" | "up" | "any";
                        amount: number;
                    } | {
                        /** @constant */
                        kind: "address_changed";
                    } | {
                        /** @constant */
                        kind: "wanted_page_lost";
                    } | {
                        /** @constant */
                        kind: "result_type";
                        /** @enum {string} */
                        feature: "ai_overview" | "featured_snippet" | "people_also_ask" | "maps" | "knowledge_graph" | "direct_answer" | "images" | "videos" | "top_stories" | "shopping_ads" | "discussions_and_forums" | "ads" | "things_to_know" | "hotels";
                        /** @enum {string} */
                        change: "won" | "lost" | "any";
                        /** @enum {string} */
                        whose: "page" | "own";
                    } | {
                        /** @constant */
                        kind: "overtaken";
                        /** @default [] */
                        rivals?: string[];
                    } | {
                        /** @constant */
                        kind: "rival_cited";
                        rivals: string[];
                    } | {
                        /** @constant */
                        kind: "url_left_index";
                    } | {
                        /** @constant */
                        kind: "answers_changed";
                        /** @enum {string} */
                        direction: "any" | "up" | "down";
                    } | {
                        /** @constant */
                        kind: "rival_in_answers";
                    } | {
                        /** @constant */
                        kind: "run_incomplete";
                        percent: number;
                    } | {
                        /** @constant */
                        kind: "source_failing";
                    } | {
                        /** @constant */
                        kind: "quota_near";
                        percent: number;
                    };
                    /**
                     * @default account
                     * @enum {string}
                     */
                    scope?: "account" | "website" | "keyword" | "tag" | "view";
                    /** @default null */
                    target?: string | null;
                    /**
                     * @default [
                     *       "digest"
                     *     ]
                     */
                    channels?: string[];
                    /** @default true */
                    enabled?: boolean;
                };
            };
        };
        responses: {
            /** @description Tells when a rule would have fired in the last 30 days, by the stored readings; it adds nothing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "known": true,
                     *       "days": 0,
                     *       "unjudged_days": 0,
                     *       "fired": 0,
                     *       "fired_days": 0,
                     *       "items": [
                     *         {
                     *           "rule": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "subject": "text",
                     *           "about": "text",
                     *           "kind": "left_top",
                     *           "date": "2026-11-22"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AlertRulePreview"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAlerts: {
        parameters: {
            query?: {
                /** @description Only alerts of this website */
                website?: string;
                /** @description Only unread alerts, or those with a correction */
                state?: "unread" | "corrected";
                /** @description Most entries of the answer */
                limit?: number;
                /** @description `Next-Cursor` of the answer before: only the entries after it */
                cursor?: string;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Alerts with their causes and the evidence of both days, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "website": {
                     *           "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "domain": "text"
                     *         },
                     *         "date": "2026-11-22",
                     *         "time": "text",
                     *         "fired_at": "2026-11-22T08:00:00.000Z",
                     *         "corrected_at": "2026-11-22T08:00:00.000Z",
                     *         "read": true,
                     *         "fell": 0,
                     *         "rose": 0,
                     *         "other": 0,
                     *         "unread": 0,
                     *         "unjudged": 0,
                     *         "causes": [
                     *           {
                     *             "cause": "text"
                     *           }
                     *         ],
                     *         "unexplained": 0,
                     *         "uncompared": 0,
                     *         "items": [
                     *           {
                     *             "rule": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *             "subject": "text",
                     *             "about": "text",
                     *             "kind": "left_top",
                     *             "corrected_at": "2026-11-22T08:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Alert"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAlertsExport: {
        parameters: {
            query?: {
                /** @description Only alerts of this website */
                website?: string;
                /** @description Only unread alerts, or those with a correction */
                state?: "unread" | "corrected";
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAlertsRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "until": "2026-11-22T08:00:00.000Z"
                 *     }
                 */
                "application/json": {
                    /** @description Only these */
                    ids?: string[] | null;
                    /** @description Only those that fired until this instant: `fired_at` of the newest one that was shown */
                    until?: string | null;
                };
            };
        };
        responses: {
            /** @description Marks alerts as read: those of `ids`, those that fired until an instant, or all */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": Record<string, never>;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAlertMutes: {
        parameters: {
            query?: {
                /** @description Most entries of the answer; without it all of them */
                limit?: number;
                /** @description `Next-Cursor` of the answer before: only the entries after it */
                cursor?: string;
            };
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Muted keywords and websites: their alerts are listed and sent nowhere, and webhooks get them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *         "scope": "keyword",
                     *         "name": "text",
                     *         "until": "2026-11-22"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AlertMute"][];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putAlertMutesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "until": "2026-12-31"
                 *     }
                 */
                "application/json": {
                    /** @description Last day without messages, in the account's zone */
                    until: string;
                };
            };
        };
        responses: {
            /** @description Mutes a keyword or website until a day is over; the day before is replaced */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *       "scope": "keyword",
                     *       "name": "text",
                     *       "until": "2026-11-22"
                     *     }
                     */
                    "application/json": components["schemas"]["AlertMute"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteAlertMutesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example Vb3kQ0xZr9sT1uWyA2cDeg */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ends the mute of a keyword or website */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Removed"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMultiProxyRouterTelemetry: {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier answer: 304 if nothing changed */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description State of the relays and their work of the last day */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "at": "2026-11-22T08:00:00.000Z",
                     *       "transport": {
                     *         "mobile-relay": [
                     *           {
                     *             "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *             "name": "text",
                     *             "kind": "residential",
                     *             "state": "online",
                     *             "latency": 1,
                     *             "slot_performance": 1,
                     *             "slot_count": 1,
                     *             "slot_factor": 1,
                     *             "busy": 1,
                     *             "version": "text",
                     *             "targetThrottle": "2026-11-22T08:00:00.000Z",
                     *             "rotates": true,
                     *             "browser": true,
                     *             "connected_at": "2026-11-22T08:00:00.000Z",
                     *             "last_hour": [
                     *               1
                     *             ],
                     *             "meta": {
                     *               "country": "text",
                     *               "country_name": "text"
                     *             }
                     *           }
                     *         ],
                     *         "residential-relay": [
                     *           {
                     *             "id": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *             "name": "text",
                     *             "kind": "residential",
                     *             "state": "online",
                     *             "latency": 1,
                     *             "slot_performance": 1,
                     *             "slot_count": 1,
                     *             "slot_factor": 1,
                     *             "busy": 1,
                     *             "version": "text",
                     *             "targetThrottle": "2026-11-22T08:00:00.000Z",
                     *             "rotates": true,
                     *             "browser": true,
                     *             "connected_at": "2026-11-22T08:00:00.000Z",
                     *             "last_hour": [
                     *               1
                     *             ],
                     *             "meta": {
                     *               "country": "text",
                     *               "country_name": "text"
                     *             }
                     *           }
                     *         ]
                     *       },
                     *       "metrics": [
                     *         {
                     *           "relay": "Vb3kQ0xZr9sT1uWyA2cDeg",
                     *           "name": "text",
                     *           "country": "text",
                     *           "hour": "2026-11-22T08:00:00.000Z",
                     *           "requests": 1,
                     *           "good": 1,
                     *           "blocked": 1,
                     *           "error": 1,
                     *           "bytes": 1,
                     *           "latency": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RouterTelemetry"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name for this attempt: a repeat with the same key changes nothing and gets the first answer */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tasks": [
                 *         {
                 *           "method": "GET",
                 *           "path": "account"
                 *         },
                 *         {
                 *           "method": "GET",
                 *           "path": "monitors",
                 *           "query": {
                 *             "limit": 10
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    tasks: {
                        /** @default GET */
                        method?: string;
                        path: string;
                        query?: unknown;
                        payload?: unknown;
                    }[];
                };
            };
        };
        responses: {
            /** @description Makes up to 50 calls one after the other, each with its own answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "code": 1,
                     *         "payload": null
                     *       }
                     *     ]
                     */
                    "application/json": {
                        /** @description HTTP status of the task */
                        code: number;
                        /** @description Its answer or error */
                        payload: unknown;
                    }[];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
