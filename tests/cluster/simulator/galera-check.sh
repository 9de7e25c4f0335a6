#!/bin/sh
# Answers HAProxy's health check of a Galera node, for socat, xinetd or a systemd socket: 200 if the node is synced, else 503.
# Usage: galera-check.sh <socket of MariaDB> [<path of the client>]
# A donor that copies its database to another node, and a node without the majority of the cluster, must get no requests.
while IFS= read -r line && [ "$line" != "$(printf '\r')" ]; do :; done
state=$("${2:-mariadb}" --no-defaults -u root --socket="$1" --connect-timeout=2 --batch --skip-column-names \
	-e "SET wsrep_sync_wait = 0; SHOW STATUS WHERE Variable_name IN ('wsrep_local_state', 'wsrep_ready')" 2>/dev/null | cut -f 2 | tr '\n' ' ')
if [ "$state" = '4 ON ' ]; then status='200 OK'; else status='503 Service Unavailable'; fi
printf 'HTTP/1.0 %s\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\n%s\r\n' "$status" "$state"
