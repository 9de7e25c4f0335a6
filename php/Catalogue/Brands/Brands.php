<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Brands;

use Vitrine\Database\Database;
use Vitrine\Kernel\Lowercase;

/** The shop's brands and manufacturers. */
final class Brands {

	/** @var array<string, list<array<string, string|null>>> Rows by table. */
	private array $rows = array();

	public function __construct( private readonly Database $database ) {
	}

	/** Reloads them after a change. */
	public function forget(): void {
		$this->rows = array();
	}

	/** @return array<int, Brand> By id, in the order of their names. */
	public function brands(): array {
		return array_column( array_map( Brand::fromRow( ... ), $this->sorted( 'brands' ) ), null, 'id' );
	}

	/** @return array<int, Manufacturer> By id, in the order of their names. */
	public function manufacturers(): array {
		return array_column( array_map( Manufacturer::fromRow( ... ), $this->sorted( 'manufacturers' ) ), null, 'id' );
	}

	/**
	 * @param list<int> $ids At most 100.
	 * @return array<int, string> Names of brands by id, in their order.
	 */
	public function names( array $ids ): array {
		$names = array();
		foreach (
			$ids === array()
				? array()
				: $this->database->rows( 'SELECT id, name FROM {brands} WHERE id IN (' . implode( ',', $ids ) . ') ORDER BY name' ) as $row
		) {
			$names[ (int) $row['id'] ] = (string) $row['name'];
		}
		return $names;
	}

	/** Key for comparing names, because MySQL and SQLite compare text differently. */
	public static function key( string $name ): string {
		return Lowercase::convert( trim( $name ) );
	}

	/** @return list<array<string, string|null>> */
	private function sorted( string $table ): array {
		return $this->rows[ $table ] ??= $this->database->rows( "SELECT * FROM {{$table}} ORDER BY name" );
	}
}
