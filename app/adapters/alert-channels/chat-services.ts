import type { ChatServices } from "~/services/alert-ports";
import { discord } from "./discord";
import { googleChat } from "./google-chat";
import { slack } from "./slack";
import { teams } from "./teams";
import { telegram } from "./telegram";

export const CHAT_SERVICES: ChatServices = { slack, discord, teams, google_chat: googleChat, telegram };
