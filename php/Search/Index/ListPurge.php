<?php
declare(strict_types=1);

namespace Vitrine\Search\Index;

use Closure;
use Vitrine\Kernel\Lazy;
use Vitrine\PageCache\PageCaches;
use Vitrine\Storefront\Tag;

/** Purges the pages whose lists have changed: products that come, go or move, and the counts beside filters. */
final class ListPurge {

	/** The most products that a page picks, and one more, see `ProductLists::pick()`. */
	private const MOST_PICKED = 25;

	/** If more products change at once, their places are not compared. */
	private const MANY = 20;

	/** Sets of words and codes: only searches depend on them. */
	private const WORDS = '/^(sku|[a-z]{2}(?:-[a-z]{2})?):/';

	/** Sets that no list is filtered by. */
	private const UNLISTED = '/^(featured$|sale$|posts:)/';

	/** Sets and orders by which products are picked. */
	private const PICKS = array(
		'new'      => array( SetName::ALL, ProductOrder::NEWEST ),
		'featured' => array( SetName::FEATURED, ProductOrder::NEWEST ),
		'sale'     => array( SetName::SALE, ProductOrder::NEWEST ),
	);

	/** @var array<string, true> */
	private array $tags = array();

	/** @var array<int, array<string, array{string, int, string, string}>> Source, category, set and order, by product. */
	private array $picks = array();

	/** @param Closure(): PageCaches $caches */
	public function __construct(
		private readonly SetStore $sets,
		private readonly ProductOrder $order,
		private readonly MenuPurge $menus,
		#[Lazy( PageCaches::class )] private readonly Closure $caches,
	) {
	}

	/** Notes what a changed product means for lists. */
	public function note( int $product, Document $old, Document $new ): void {
		$sets   = array( ...array_diff( $old->sets(), $new->sets() ), ...array_diff( $new->sets(), $old->sets() ) );
		$orders = array_keys( array_diff_assoc( $old->keys(), $new->keys() ) + array_diff_assoc( $new->keys(), $old->keys() ) );
		if ( $sets === array() && $orders === array() ) {
			return;
		}
		$this->menus->note(
			self::categories( array_diff( $old->sets(), $new->sets() ) ),
			self::categories( array_diff( $new->sets(), $old->sets() ) )
		);
		$appears    = in_array( SetName::ALL, $sets, true );
		$words      = (array) preg_grep( self::WORDS, $sets );
		$listed     = (array) preg_grep( self::UNLISTED, array_diff( $sets, $words ), PREG_GREP_INVERT );
		$categories = self::categories( array( ...$old->sets(), ...$new->sets() ) );
		$this->add( Tag::FOUND, Tag::found( $product ), ...( $words === array() ? array() : array( Tag::WORDS ) ) );
		if ( $listed !== array() || array_diff( $orders, array( ProductOrder::POPULAR ) ) !== array() ) {
			$this->add( Tag::LISTS, ...array_map( Tag::list( ... ), $categories ) );
		}
		// Tiles of categories show the picture of the newest product.
		if ( $appears || self::categories( $sets ) !== array() || in_array( ProductOrder::NEWEST, $orders, true ) ) {
			$this->add( Tag::CATEGORIES );
		}
		$picks = self::PICKS;
		foreach ( $categories as $category ) {
			$picks[ "category $category" ] = array( SetName::category( $category ), ProductOrder::POPULAR );
		}
		foreach ( $picks as $pick => [ $set, $order ] ) {
			if ( in_array( $set, $new->sets(), true ) && ( in_array( $set, $sets, true ) || in_array( $order, $orders, true ) ) ) {
				[ $source, $category ]            = explode( ' ', $pick ) + array( '', '0' );
				$this->picks[ $product ][ $pick ] = array( $source, (int) $category, $set, $order );
			}
		}
	}

	/** Call it inside the transaction that ends the change of the index. */
	public function purge(): void {
		$first = array();
		foreach ( $this->picks as $product => $picks ) {
			foreach ( $picks as $pick => [ $source, $category, $set, $order ] ) {
				$first[ $pick ] ??= count( $this->picks ) > self::MANY
					? array()
					: $this->order->page( $order, $set === SetName::ALL ? null : $this->sets->one( $set ), 0, self::MOST_PICKED );
				$place            = count( $this->picks ) > self::MANY ? 0 : array_search( $product, $first[ $pick ], true );
				for ( $count = $place === false ? self::MOST_PICKED : $place; $count < self::MOST_PICKED; ++$count ) {
					$this->add( Tag::pick( $source, $count + 1, $category ) );
				}
			}
		}
		( $this->caches )()->purge( ...array_map( 'strval', array_keys( $this->tags ) ) );
		$this->menus->purge();
		$this->tags  = array();
		$this->picks = array();
	}

	/** For changes of the index that were not noted. */
	public function purgeAll(): void {
		$this->menus->purgeAll();
		( $this->caches )()->purgeAll();
	}

	private function add( string ...$tags ): void {
		$this->tags += array_fill_keys( $tags, true );
	}

	/**
	 * @param array<string> $sets
	 * @return list<int>
	 */
	private static function categories( array $sets ): array {
		$ids = array();
		foreach ( (array) preg_grep( '/^' . SetName::CATEGORY . '\d+$/', $sets ) as $set ) {
			$ids[] = (int) substr( (string) $set, strlen( SetName::CATEGORY ) );
		}
		return array_values( array_unique( $ids ) );
	}
}
