<?php
declare(strict_types=1);

namespace Vitrine\Tests\Support;

use RuntimeException;

/** Thrown in place of ending the process with an exit code. */
final class CliExit extends RuntimeException {

	public function __construct( public readonly int $status ) {
		parent::__construct( "Exit code $status" );
	}
}
