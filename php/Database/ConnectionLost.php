<?php
declare(strict_types=1);

namespace Vitrine\Database;

use RuntimeException;

/** The database is away: it restarts, or accepts no connections. Nothing is wrong with the statement; try again later. */
final class ConnectionLost extends RuntimeException {

	/** Messages of `QueryError` for errors of MySQL, MariaDB and Galera that don't concern the statement. */
	public const PATTERN = '/^Database error \w{5} (?:1040|1047|1053|1927|2002|2003|2006|2013|4031)\b/';
}
