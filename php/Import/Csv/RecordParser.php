<?php
declare(strict_types=1);

namespace Vitrine\Import\Csv;

/** Parses the cells of one record line by line. Each character is read once, however many lines a quoted cell spans. */
final class RecordParser {

	/** @var list<string> */
	private array $cells = array();

	/** Content so far of the open quoted cell; null outside of one. */
	private ?string $open = null;

	public function __construct( private readonly string $delimiter ) {
	}

	/**
	 * @param string $line Including its line ending.
	 * @return list<string>|QuoteError All cells when the record is complete; `Open` if it continues on the next line.
	 */
	public function addLine( string $line ): array|QuoteError {
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
				return QuoteError::Open;
			}
			if ( $after < $end && $text[ $after ] !== $this->delimiter ) {
				return QuoteError::Stray;
			}
			$this->cells[] = (string) $this->open;
			$this->open    = null;
			$at            = $after;
		} while ( $at++ < $end );
		return $this->cells;
	}

	/** @return int|null Position after the closing quotation mark; null if it is missing. */
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
