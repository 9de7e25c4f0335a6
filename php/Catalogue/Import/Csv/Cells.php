<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import\Csv;

/** The cells of one record, taken in line by line: each character is looked at once, however many lines a cell in quotation marks has. */
final class Cells {

	/** @var list<string> */
	private array $cells = array();

	/** What stands so far in the cell whose quotation mark is open; null outside of one. */
	private ?string $open = null;

	public function __construct( private readonly string $delimiter ) {
	}

	/**
	 * @param string $line With its end.
	 * @return list<string>|Quote All cells once the record is whole; `Open` where the next line belongs to it.
	 */
	public function take( string $line ): array|Quote {
		$text = preg_replace( '/\r?\n$|\r$/D', '', $line ) ?? $line;
		$end  = strlen( $text );
		$at   = 0;
		do {
			if ( $this->open === null && ( $text[ $at ] ?? '' ) !== '"' ) {
				$length        = strcspn( $text, $this->delimiter, $at );
				$this->cells[] = substr( $text, $at, $length );
				$at           += $length;
				continue;
			}
			$after = $this->quoted( $text, $this->open === null ? $at + 1 : $at );
			if ( $after === null ) {
				$this->open .= substr( $line, $end );
				return Quote::Open;
			}
			if ( $after < $end && $text[ $after ] !== $this->delimiter ) {
				return Quote::Stray;
			}
			$this->cells[] = (string) $this->open;
			$this->open    = null;
			$at            = $after;
		} while ( $at++ < $end );
		return $this->cells;
	}

	/** @return int|null Where what follows the closing mark begins; null where there is none. */
	private function quoted( string $text, int $at ): ?int {
		$this->open ??= '';
		for ( ; ; ) {
			$mark = strpos( $text, '"', $at );
			if ( $mark === false ) {
				$this->open .= substr( $text, $at );
				return null;
			}
			$this->open .= substr( $text, $at, $mark - $at );
			if ( ( $text[ $mark + 1 ] ?? '' ) !== '"' ) {
				return $mark + 1;
			}
			$this->open .= '"';
			$at          = $mark + 2;
		}
	}
}
