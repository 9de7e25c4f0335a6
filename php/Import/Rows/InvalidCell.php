<?php
declare(strict_types=1);

namespace Vitrine\Import\Rows;

use RuntimeException;

/** Thrown when a cell has an invalid value; the message is shown to the user. */
final class InvalidCell extends RuntimeException {

	/** @param string $column Our name of the column, if the reader of the row does not know it. */
	public function __construct( string $message, public readonly string $column = '' ) {
		parent::__construct( $message );
	}
}
