<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Import\Formats\ColumnMap;

/** Remembers how the columns of a file were mapped, for the next file with the same column names. */
final class MappingMemory {

	/** Not autoloaded: mappings by hash of the column names, the newest first. */
	public const OPTION = 'vitrine_import_mappings';

	private const MAX_MAPPINGS = 20;

	/** @param list<string> $header */
	public function find( array $header ): ?ColumnMap {
		$json = $this->all()[ self::key( $header ) ] ?? null;
		return is_string( $json ) ? ColumnMap::fromJson( $json ) : null;
	}

	/** @param list<string> $header */
	public function store( array $header, ColumnMap $map ): void {
		$key = self::key( $header );
		$all = array( $key => $map->toJson() ) + array_diff_key( $this->all(), array( $key => true ) );
		update_option( self::OPTION, array_slice( $all, 0, self::MAX_MAPPINGS, true ), false );
	}

	/** @return array<string, mixed> */
	private function all(): array {
		$stored = get_option( self::OPTION );
		return is_array( $stored ) ? $stored : array();
	}

	/** @param list<string> $header */
	private static function key( array $header ): string {
		return md5( implode( "\n", array_map( static fn ( string $name ): string => strtolower( trim( $name ) ), $header ) ) );
	}
}
