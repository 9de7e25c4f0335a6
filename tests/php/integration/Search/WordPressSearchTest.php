<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Search;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Search\Lists\ProductListQuery;
use Vitrine\Search\Lists\ProductLists;
use Vitrine\Search\Lists\SearchIndex;
use Vitrine\Search\Lists\Sort;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\FamilyFactory;
use WP_Query;

/** WordPress's own search hooks. */
#[Group( 'data' )]
final class WordPressSearchTest extends CatalogueTestCase {

	/** @param array<string, mixed> $arguments */
	private static function search( string $typed, array $arguments = array() ): WP_Query {
		return new WP_Query( array( 'post_type' => PostTypes::PRODUCT, 's' => $typed ) + $arguments );
	}

	private function post( int $product ): int {
		return (int) $this->views( $product )['en']['post_id'];
	}

	public function testIndexAnswersProductSearchesOfWordPress(): void {
		$moon = $this->product( texts: array( 'en' => 'Moon vase' ) );
		$drop = $this->product( texts: array( 'en' => 'Drop vase' ) );
		$this->product( texts: array( 'en' => 'Table' ) );
		$found = self::search( 'vases', array( 'posts_per_page' => 1, 'paged' => 2, 'fields' => 'ids' ) );
		self::assertSame( array( $this->post( $moon ) ), $found->posts );
		self::assertSame( array( 2, 2 ), array( $found->found_posts, $found->max_num_pages ) );
		self::assertSame( array( 'Drop vase', 'Moon vase' ), array_column( (array) self::search( 'vases' )->posts, 'post_title' ) );
		self::assertSame(
			array( $this->post( $drop ) ),
			self::search( 'vase', array( 'post__in' => array( $this->post( $drop ) ), 'fields' => 'ids' ) )->posts,
			'WordPress answers searches with other conditions.'
		);
	}

	public function testSearchPluginAnswersTheShop(): void {
		$moon = $this->product( texts: array( 'en' => 'Moon vase' ) );
		$drop = $this->product( texts: array( 'en' => 'Drop vase' ) );
		$this->product( texts: array( 'en' => 'Table' ) );
		$posts = array( $this->post( $moon ), $this->post( $drop ), 999_999 );
		add_filter(
			'posts_pre_query',
			static fn ( ?array $found, WP_Query $query ): ?array => $query->get( 's' ) === 'anything' ? $posts : $found,
			10,
			2
		);
		$suggested = $this->service( SearchIndex::class )->find( 'anything', 8 );
		self::assertSame( array( $moon, $drop ), array_column( $suggested->items, 'id' ) );
		$lists = $this->service( ProductLists::class );
		$page  = $lists->page( new ProductListQuery( search: 'anything', sort: Sort::Relevance, page: 2, size: 1 ) );
		self::assertSame( array( 2, array( $drop ) ), array( $page->total, array_column( $page->items(), 'id' ) ) );
		self::assertSame( 1, $lists->page( new ProductListQuery( search: 'table', sort: Sort::Relevance ) )->total );
	}
	public function testSearchPluginFindsFamiliesByTheirPosts(): void {
		$family = ( new FamilyFactory() )->shirt();
		$posts  = array( $this->post( $family ) );
		add_filter(
			'posts_pre_query',
			static fn ( ?array $found, WP_Query $query ): ?array => $query->get( 's' ) === 'anything' ? $posts : $found,
			10,
			2
		);
		$suggested = $this->service( SearchIndex::class )->find( 'anything', 8 );
		self::assertSame( array( $family ), array_column( $suggested->items, 'id' ) );
	}
}
