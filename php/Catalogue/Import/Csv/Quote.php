<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import\Csv;

/** What can be wrong with the quotation marks of a record. */
enum Quote {

	case Open;
	case Stray;

	public function told(): string {
		return match ( $this ) {
			self::Open  => __( 'A quotation mark is opened and never closed.', 'vitrine' ),
			self::Stray => __( 'After a closing quotation mark more text follows: a quotation mark inside a cell is written twice.', 'vitrine' ),
		};
	}
}
