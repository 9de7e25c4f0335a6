<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Closure;
use Vitrine\Catalogue\Brands\Brand;
use Vitrine\Catalogue\Brands\Brands;
use Vitrine\Catalogue\Brands\Manufacturer;
use Vitrine\Catalogue\ProductChanges;
use Vitrine\Catalogue\ReadModel\Picture;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Lazy;
use Vitrine\PageCache\PageCaches;
use Vitrine\Storefront\Tag;

/** Creates, changes and deletes brands and manufacturers. */
final class BrandWriter {

	/** @param Closure(): PageCaches $caches */
	public function __construct(
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly Brands $brands,
		private readonly ProductChanges $index,
		private readonly ProductRefresh $refresh,
		#[Lazy( PageCaches::class )] private readonly Closure $caches,
	) {
	}

	public function save( Brand|Manufacturer $brand ): int {
		$row          = array_diff_key( get_object_vars( $brand ), array( 'id' => true ) );
		$row['image'] = $brand->picture === 0
			? ''
			: (string) Picture::stored( $brand->picture, $this->languages->default()->code );
		$table        = self::table( $brand );
		$this->brands->forget();
		if ( $brand->id === 0 ) {
			return $this->database->insert( $table, $row );
		}
		$this->database->transaction(
			function () use ( $table, $row, $brand ): void {
				$this->purge( $brand );
				$before = $this->database->value( "SELECT name FROM {{$table}} WHERE id = %d", array( $brand->id ) );
				$this->database->update( $table, $row, array( 'id' => $brand->id ) );
				if ( $brand instanceof Brand && $before !== $brand->name ) {
					$this->refresh->begin( ProductRefresh::BRAND, $brand->id );
				}
			}
		);
		return $brand->id;
	}

	/** Products of a deleted brand are left without one. */
	public function delete( Brand|Manufacturer $brand ): void {
		$table  = self::table( $brand );
		$column = $brand instanceof Brand ? 'brand_id' : 'manufacturer_id';
		$this->brands->forget();
		$this->database->transaction(
			function () use ( $table, $column, $brand ): void {
				$this->purge( $brand );
				$this->index->changedIn( "SELECT id FROM {products} WHERE $column = %d", array( $brand->id ) );
				$this->database->run( "UPDATE {products} SET $column = NULL WHERE $column = %d", array( $brand->id ) );
				$this->database->run( "DELETE FROM {{$table}} WHERE id = %d", array( $brand->id ) );
			}
		);
	}

	private function purge( Brand|Manufacturer $brand ): void {
		( $this->caches )()->purge( $brand instanceof Brand ? Tag::brand( $brand->id ) : Tag::manufacturer( $brand->id ) );
	}

	private static function table( Brand|Manufacturer $brand ): string {
		return $brand instanceof Brand ? 'brands' : 'manufacturers';
	}
}
