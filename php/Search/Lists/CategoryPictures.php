<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists;

use Vitrine\Catalogue\Storage\ItemReader;
use Vitrine\Search\Index\FirstProducts;
use Vitrine\Search\Index\ProductOrder;
use Vitrine\Search\Index\SetName;
use Vitrine\Search\Index\SetStore;

defined( 'ABSPATH' ) || exit;

/** Pictures of the newest products of categories, for those that have no picture of their own. */
final class CategoryPictures {

	/** Newest products of a category that are looked at: the first of them may have no picture. */
	private const CANDIDATES = 12;

	public function __construct(
		private readonly SetStore $sets,
		private readonly FirstProducts $first,
		private readonly ListItems $items,
		private readonly ItemReader $reader,
	) {
	}

	/**
	 * @param list<int> $categories
	 * @return array<int, CategoryPicture> By category.
	 */
	public function of( array $categories ): array {
		$sets  = $this->sets->many( array_map( SetName::category( ... ), $categories ) );
		$ids   = $this->first->ofEach( ProductOrder::NEWEST, $sets, self::CANDIDATES );
		$all   = array_values( array_unique( array_merge( array(), ...array_values( $ids ) ) ) );
		$rows  = array_column( $this->items->rows( $all, 'p.id, v.image, v.title' ), null, 'id' );
		$found = array();
		foreach ( $categories as $category ) {
			$products = array();
			$image    = null;
			foreach ( $ids[ SetName::category( $category ) ] ?? array() as $id ) {
				$products[] = $id;
				$image      = isset( $rows[ $id ] ) ? $this->reader->image( $rows[ $id ] ) : null;
				if ( $image !== null ) {
					break;
				}
			}
			$found[ $category ] = new CategoryPicture( $image, $products );
		}
		return $found;
	}
}
