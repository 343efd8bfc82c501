/*
 * Moves the wall clock of a program and of all that it starts by CLOCK_AHEAD_S seconds: loaded by LD_PRELOAD before the C library. Node, workerd and
 * Chromium read their clocks through these functions. Monotonic clocks stay, so waits last as long as ever; times of files are the kernel's and stay too.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static long ahead_s(void)
{
	const char *text = getenv("CLOCK_AHEAD_S");
	return text ? atol(text) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *at)
{
	static int (*next)(clockid_t, struct timespec *);
	static long ahead;
	if (!next) {
		ahead = ahead_s();
		next = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
	}
	int failed = next(clock, at);
	if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) at->tv_sec += ahead;
	return failed;
}

int gettimeofday(struct timeval *restrict at, void *restrict zone)
{
	struct timespec now;
	(void)zone;
	int failed = clock_gettime(CLOCK_REALTIME, &now);
	if (!failed && at) {
		at->tv_sec = now.tv_sec;
		at->tv_usec = now.tv_nsec / 1000;
	}
	return failed;
}

time_t time(time_t *at)
{
	struct timespec now;
	clock_gettime(CLOCK_REALTIME, &now);
	if (at) *at = now.tv_sec;
	return now.tv_sec;
}
