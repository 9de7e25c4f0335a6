<?php
declare(strict_types=1);

namespace Vitrine\Database;

/** A module with its own tables. */
interface ProvidesTables {

	/**
	 * CREATE TABLE bodies in dbDelta's format (two spaces after PRIMARY KEY, one column per line), by short table name.
	 *
	 * @return array<string, string>
	 */
	public function tables(): array;
}
