<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import\Rows;

/** A user-facing error or note about a row. */
final readonly class RowIssue {

	/**
	 * @param string $column Name in the file; '' for the row as a whole.
	 * @param bool   $wrong  Rejects the row; false for a note.
	 */
	public function __construct( public string $column, public string $message, public bool $wrong = true ) {
	}

	public static function note( string $column, string $message ): self {
		return new self( $column, $message, false );
	}

	/** @param list<self> $issues */
	public static function hasErrors( array $issues ): bool {
		return array_filter( $issues, static fn ( self $issue ): bool => $issue->wrong ) !== array();
	}

	/** @param list<self> $issues */
	public static function write( array $issues ): ?string {
		return $issues === array()
			? null
			: (string) wp_json_encode(
				array_map( static fn ( self $issue ): array => array( $issue->column, $issue->message, $issue->wrong ), $issues ),
				JSON_UNESCAPED_UNICODE
			);
	}

	/** @return list<self> */
	public static function read( ?string $written ): array {
		$issues = $written === null ? null : json_decode( $written, true );
		return array_map(
			static fn ( array $issue ): self => new self( (string) $issue[0], (string) $issue[1], (bool) $issue[2] ),
			is_array( $issues ) ? array_values( $issues ) : array()
		);
	}
}
