<?php
declare(strict_types=1);

namespace Vitrine\Admin\Accounting\Datev;

use RuntimeException;

/** An amount that no revenue account was entered for: a file without it would be wrong. The message is for the user. */
final class MissingAccount extends RuntimeException {

	/** @param string $key Of `DatevAccounts`. */
	public function __construct( public readonly string $key, string $message ) {
		parent::__construct( $message );
	}
}
