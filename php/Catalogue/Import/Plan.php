<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

/** What a row of a file is for the shop; the values are those of the table and the wire. */
enum Plan: string {

	case Fresh   = 'new';
	case Changed = 'changed';
	case Same    = 'same';
	case Skipped = 'skipped';
	case Wrong   = 'wrong';
}
