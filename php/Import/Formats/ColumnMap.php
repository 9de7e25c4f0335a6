<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

use Vitrine\Import\Choices\Choices;

/** Columns of a file that the user has mapped to our own columns, because the format does not read them. */
final readonly class ColumnMap {

	/** Key of the choices of a job. */
	public const KEY = 'columns';

	/** @param array<int, string> $columns Own column by position. */
	public function __construct( public array $columns = array() ) {
	}

	/** Null if no mapping was prepared. */
	public static function fromChoices( Choices $choices ): ?self {
		$json = $choices->get( self::KEY );
		return $json === null ? null : self::fromJson( $json ) ?? new self();
	}

	/** Null if the text is not a mapping. */
	public static function fromJson( string $json ): ?self {
		$columns = json_decode( $json, true );
		if ( ! is_array( $columns ) ) {
			return null;
		}
		foreach ( $columns as $place => $column ) {
			if ( ! is_int( $place ) || ! is_string( $column ) ) {
				return null;
			}
		}
		/** @var array<int, string> $columns */
		return new self( array_filter( $columns, static fn ( string $column ): bool => $column !== '' ) );
	}

	public function toJson(): string {
		return (string) wp_json_encode( (object) $this->columns, JSON_UNESCAPED_UNICODE );
	}

	/**
	 * @param list<string> $header
	 * @return list<string> With our own names of the mapped columns.
	 */
	public function rename( array $header ): array {
		foreach ( array_keys( $header ) as $place ) {
			$header[ $place ] = $this->columns[ $place ] ?? $header[ $place ];
		}
		return $header;
	}

	/**
	 * @param list<string> $header
	 * @return list<string> With empty names of the mapped columns, for formats that do not know them.
	 */
	public function without( array $header ): array {
		foreach ( array_keys( $header ) as $place ) {
			$header[ $place ] = isset( $this->columns[ $place ] ) ? '' : $header[ $place ];
		}
		return $header;
	}

	/**
	 * @param list<string> $header
	 * @return array<string, string> Name in the file by own column.
	 */
	public function names( array $header ): array {
		$names = array();
		foreach ( $this->columns as $place => $column ) {
			$names[ $column ] = $header[ $place ] ?? $column;
		}
		return $names;
	}
}
