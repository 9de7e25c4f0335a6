<?php
declare(strict_types=1);

namespace Vitrine\Import\Rows;

use Throwable;
use Vitrine\Catalogue\StaleProduct;
use Vitrine\Kernel\ErrorText;

/** A user-facing error or note about a row. */
final readonly class RowIssue {

	/** Characters. */
	private const MAX_MESSAGE_LENGTH = 500;
	private const MAX_COLUMN_LENGTH  = 100;
	private const MAX_QUOTE_LENGTH   = 100;

	/** Of all issues of a row: a `text` column holds 65,535 bytes. */
	private const MAX_BYTES = 60_000;

	/** Kind: an amount entered for the whole file solves it. */
	public const DELIVERY_COST = 'delivery_cost';

	/**
	 * @param string $column Name in the file; '' for the row as a whole.
	 * @param bool   $wrong  Rejects the row; false for a note.
	 * @param string $kind   DELIVERY_COST, or '' for all others.
	 */
	public function __construct( public string $column, public string $message, public bool $wrong = true, public string $kind = '' ) {
	}

	/** The same issue of a column with another name. */
	public function of( string $column ): self {
		return new self( $column, $this->message, $this->wrong, $this->kind );
	}

	/** An error that is not the user's; the log has the details. */
	public static function unexpected( int $line, Throwable $error ): self {
		// The log has details that the screen doesn't show.
		// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- for who runs the site.
		error_log( "vitrine: import, line $line: $error" );
		return new self( '', __( 'This line could not be processed. The details are in the error log.', 'vitrine' ) );
	}

	/** An error while saving a row. */
	public static function notSaved( Throwable $error ): self {
		$reason = $error instanceof StaleProduct
			? __( 'the product was sold or edited at the same time. Import the file again.', 'vitrine' )
			: ErrorText::message( $error );
		/* translators: %s: error message */
		return new self( '', sprintf( __( 'Not saved: %s', 'vitrine' ), $reason ) );
	}

	public static function note( string $column, string $message ): self {
		return new self( $column, $message, false );
	}

	/** @param list<self> $issues */
	public static function hasErrors( array $issues ): bool {
		return array_filter( $issues, static fn ( self $issue ): bool => $issue->wrong ) !== array();
	}

	/**
	 * As stored, within the size of the column: long texts are cut, and further notes are only counted.
	 *
	 * @param list<self> $issues
	 */
	public static function write( array $issues ): ?string {
		$written = array_map( self::json( ... ), $issues );
		if ( strlen( implode( ',', $written ) ) > self::MAX_BYTES ) {
			// Errors first, so that they are not left out.
			usort( $issues, static fn ( self $one, self $other ): int => $other->wrong <=> $one->wrong );
			$written = array_map( self::json( ... ), $issues );
			$count   = 0;
			for ( $bytes = 0; $bytes + strlen( $written[ $count ] ) < self::MAX_BYTES; ++$count ) {
				$bytes += strlen( $written[ $count ] ) + 1;
			}
			/* translators: %d: number of notes */
			$more    = sprintf( __( 'Further notes on this line: %d.', 'vitrine' ), count( $issues ) - $count );
			$written = array( ...array_slice( $written, 0, $count ), self::json( self::note( '', $more ) ) );
		}
		return $written === array() ? null : '[' . implode( ',', $written ) . ']';
	}

	private static function json( self $issue ): string {
		return (string) wp_json_encode(
			array(
				self::cut( $issue->column, self::MAX_COLUMN_LENGTH ),
				self::cut( $issue->message, self::MAX_MESSAGE_LENGTH ),
				$issue->wrong,
				...( $issue->kind === '' ? array() : array( $issue->kind ) ),
			),
			JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE
		);
	}

	/** The content of a cell for a message. */
	public static function quote( string $cell ): string {
		return self::cut( $cell, self::MAX_QUOTE_LENGTH );
	}

	private static function cut( string $text, int $characters ): string {
		return mb_strlen( $text ) > $characters ? mb_substr( $text, 0, $characters - 1 ) . '…' : $text;
	}

	/** @return list<self> */
	public static function read( ?string $written ): array {
		$issues = $written === null ? null : json_decode( $written, true );
		return array_map(
			static fn ( array $issue ): self => new self(
				(string) $issue[0],
				(string) $issue[1],
				(bool) $issue[2],
				(string) ( $issue[3] ?? '' )
			),
			is_array( $issues ) ? array_values( $issues ) : array()
		);
	}
}
