<?php
declare(strict_types=1);

namespace Vitrine\Admin\Attributes;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\Topic;
use Vitrine\Catalogue\Brands\Brand;
use Vitrine\Catalogue\Brands\Brands;
use Vitrine\Catalogue\Brands\Manufacturer;
use Vitrine\Catalogue\Edit\BrandWriter;
use Vitrine\Database\Database;

defined( 'ABSPATH' ) || exit;

/** Settings > Brands: the brands and manufacturers. */
final class BrandsTopic implements Topic {

	private const LISTS = array( 'brands', 'manufacturers' );

	public function __construct(
		private readonly Brands $brands,
		private readonly BrandWriter $writer,
		private readonly Database $database,
	) {
	}

	public function key(): string {
		return 'brands';
	}

	public function title(): string {
		return __( 'Brands and manufacturers', 'vitrine' );
	}

	public function capability(): string {
		return Capability::MANAGE_SHOP;
	}

	public function read(): array {
		return array_map(
			static fn ( array $brands ): array => array_map( BrandInput::toArray( ... ), array_values( $brands ) ),
			$this->stored()
		);
	}

	public function save( array $values ): array {
		$errors = array();
		$sent   = array();
		foreach ( self::LISTS as $list ) {
			if ( ! is_array( $values[ $list ] ?? null ) ) {
				continue;
			}
			$sent[ $list ] = array();
			$names         = array();
			foreach ( array_values( $values[ $list ] ) as $index => $row ) {
				$one   = new BrandInput( (array) $row, $list === 'manufacturers' );
				$key   = Brands::key( $one->brand->name );
				$twice = isset( $names[ $key ] ) ? array( 'name' => __( 'This name is already in the list.', 'vitrine' ) ) : array();
				foreach ( $one->errors + $twice as $field => $message ) {
					$errors[ "$list.$index.$field" ] = $message;
				}
				$names[ $key ]   = true;
				$sent[ $list ][] = $one->brand;
			}
		}
		if ( $errors === array() ) {
			$this->database->transaction(
				function () use ( $sent ): void {
					$stored = $this->stored();
					foreach ( $sent as $list => $brands ) {
						$this->store( $brands, $stored[ $list ] );
					}
				}
			);
			do_action( 'vitrine_answers_changed' );
		}
		return $errors;
	}

	/**
	 * @param list<Brand|Manufacturer>       $sent
	 * @param array<int, Brand|Manufacturer> $before By id.
	 */
	private function store( array $sent, array $before ): void {
		$kept = array_column( array_map( BrandInput::toArray( ... ), $sent ), 'id' );
		foreach ( array_diff_key( $before, array_flip( $kept ) ) as $gone ) {
			$this->writer->delete( $gone );
		}
		foreach ( $sent as $brand ) {
			$stored = $before[ $brand->id ] ?? null;
			if ( $brand->id > 0 && $stored === null ) {
				continue;
			}
			if ( $stored === null || BrandInput::toArray( $stored ) !== BrandInput::toArray( $brand ) ) {
				$this->writer->save( $brand );
			}
		}
	}

	/** @return array{brands: array<int, Brand>, manufacturers: array<int, Manufacturer>} */
	private function stored(): array {
		return array(
			'brands'        => $this->brands->brands(),
			'manufacturers' => $this->brands->manufacturers(),
		);
	}
}
