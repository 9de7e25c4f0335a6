<?php
declare(strict_types=1);

namespace Vitrine\Import\Csv;

defined( 'ABSPATH' ) || exit;

/** Why the quotation marks of a CSV record can't be read. */
enum QuoteError {

	case Open;
	case Stray;

	public function message(): string {
		return match ( $this ) {
			self::Open  => __( 'A quotation mark is never closed.', 'vitrine' ),
			self::Stray => __( 'There is text after a closing quotation mark. Quotation marks inside a cell must be doubled.', 'vitrine' ),
		};
	}
}
