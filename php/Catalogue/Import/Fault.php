<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

/** What is wrong with a row, or what of it is not taken, in plain words. */
final readonly class Fault {

	/**
	 * @param string $column As the file names it; '' where it is the row as a whole.
	 * @param bool   $wrong  The row cannot be taken; else it is, without this.
	 */
	public function __construct( public string $column, public string $message, public bool $wrong = true ) {
	}

	public static function note( string $column, string $message ): self {
		return new self( $column, $message, false );
	}

	/** @param list<self> $faults */
	public static function anyWrong( array $faults ): bool {
		return array_filter( $faults, static fn ( self $fault ): bool => $fault->wrong ) !== array();
	}

	/** @param list<self> $faults */
	public static function write( array $faults ): ?string {
		return $faults === array() ? null : (string) wp_json_encode( array_map( static fn ( self $fault ): array => array( $fault->column, $fault->message, $fault->wrong ), $faults ), JSON_UNESCAPED_UNICODE );
	}

	/** @return list<self> */
	public static function read( ?string $written ): array {
		$faults = $written === null ? null : json_decode( $written, true );
		return array_map( static fn ( array $fault ): self => new self( (string) $fault[0], (string) $fault[1], (bool) $fault[2] ), is_array( $faults ) ? array_values( $faults ) : array() );
	}
}
