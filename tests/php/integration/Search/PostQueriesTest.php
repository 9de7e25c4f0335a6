<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Search;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use WP_Query;
use WP_REST_Request;

/** WordPress's lists of products are those that WordPress itself would give. */
final class PostQueriesTest extends CatalogueTestCase {

	private const ROUTE = '/wp/v2/vitrine-products';

	private int $vases = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->vases = $this->category( array( 'en' => 'Vases', 'de' => 'Vasen' ) );
		$inVases     = array( 'categories' => array( $this->vases ) );
		$this->product( $inVases, array( 'en' => 'Moon vase', 'de' => 'Mondvase' ) );
		$this->product( $inVases, array( 'en' => 'Drop vase' ) );
		$this->product( array(), array( 'en' => 'Table', 'de' => 'Tisch' ) );
		$this->product( array(), array( 'en' => array( 'title' => 'Hidden vase', 'status' => 'draft' ) ) );
		// WordPress does not say how it sorts posts of the same second.
		foreach ( $GLOBALS['wpdb']->get_col( "SELECT ID FROM {$GLOBALS['wpdb']->posts} WHERE post_type = 'vitrine_product'" ) as $post ) {
			$date = gmdate( 'Y-m-d H:i:s', 1_700_000_000 + (int) $post );
			$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_date' => $date ), array( 'ID' => $post ) );
		}
		wp_cache_flush();
	}

	/**
	 * @param array<string, mixed> $query
	 * @return array{list<string>, string|null, string|null} Titles, and the headers with the totals.
	 */
	private function collection( array $query, string $route = self::ROUTE ): array {
		$answer = $this->rest( 'GET', $route, array(), $query );
		self::assertSame( 200, $answer->status, $answer->raw );
		return array(
			array_values(
				array_map(
					static fn ( array $post ): string => is_array( $post['title'] ) ? $post['title']['rendered'] : $post['title'],
					$answer->json()
				)
			),
			$answer->header( 'X-WP-Total' ),
			$answer->header( 'X-WP-TotalPages' ),
		);
	}

	private function post( string $title ): int {
		global $wpdb;
		return (int) $wpdb->get_var( $wpdb->prepare( "SELECT ID FROM $wpdb->posts WHERE post_title = %s", $title ) );
	}

	/** @return array<string, array{array<string, mixed>}> */
	public static function questions(): array {
		return array(
			'all'               => array( array() ),
			'second page'       => array( array( 'page' => 2, 'per_page' => 2 ) ),
			'from an offset'    => array( array( 'offset' => 3, 'per_page' => 2 ) ),
			'oldest first'      => array( array( 'order' => 'asc' ) ),
			'by id'             => array( array( 'orderby' => 'id' ) ),
			'by id, last page'  => array( array( 'orderby' => 'id', 'order' => 'asc', 'page' => 2, 'per_page' => 3 ) ),
			'all but some'      => array( array( 'exclude' => array( 'Moon vase', 'Hidden vase' ) ) ),
			'some'              => array( array( 'include' => array( 'Moon vase', 'Tisch', 'Hidden vase' ) ) ),
			'some, in order'    => array( array( 'include' => array( 'Tisch', 'Moon vase' ), 'orderby' => 'include' ) ),
			'some by title'     => array( array( 'include' => array( 'Tisch', 'Moon vase', 'Table' ), 'orderby' => 'title' ) ),
			'by slug'           => array( array( 'slug' => 'moon-vase' ) ),
			'unknown slug'      => array( array( 'slug' => 'unknown-slug' ) ),
			'in a category'     => array( array( 'vitrine-categories' => array( 'Vases' ) ) ),
			'without a category' => array( array( 'vitrine-categories_exclude' => array( 'Vases' ) ) ),
			'by author'         => array( array( 'author' => '1' ) ),
			'after a date'      => array( array( 'after' => '2030-01-01T00:00:00' ) ),
			'a word in a category' => array( array( 'search' => 'drop', 'vitrine-categories' => array( 'Vases' ) ) ),
			'a word but one'    => array( array( 'search' => 'drop', 'exclude' => array( 'Drop vase' ) ) ),
			'a German word'     => array( array( 'search' => 'Tisch' ) ),
		);
	}

	/** @param array<string, mixed> $query Titles instead of ids. */
	#[DataProvider( 'questions' )]
	public function testCollectionsAreThoseOfWordPress( array $query ): void {
		foreach ( array( 'include', 'exclude' ) as $name ) {
			if ( isset( $query[ $name ] ) ) {
				$query[ $name ] = array_map( $this->post( ... ), $query[ $name ] );
			}
		}
		foreach ( array( 'vitrine-categories', 'vitrine-categories_exclude' ) as $name ) {
			if ( isset( $query[ $name ] ) ) {
				$term           = get_term_by( 'name', 'Vases', PostTypes::CATEGORY );
				$query[ $name ] = array( (int) ( $term->term_id ?? 0 ) );
			}
		}
		$answer = $this->collection( $query );
		// A filter of another plugin leaves the query to WordPress.
		add_filter( 'posts_where', static fn ( string $where ): string => $where );
		self::assertSame( $this->collection( $query ), $answer );
		remove_all_filters( 'posts_where' );
	}

	public function testTitlesAreSortedWithinTheirLanguage(): void {
		$byTitle = array( 'orderby' => 'title', 'order' => 'asc' );
		self::assertSame(
			array( array( 'Drop vase', 'Moon vase', 'Table', 'Mondvase', 'Tisch' ), '5', '1' ),
			$this->collection( $byTitle )
		);
		self::assertSame( array( 'Drop vase', 'Moon vase', 'Mondvase' ), $this->collection( $byTitle + array( 'search' => 'vase' ) )[0] );
		$second = $byTitle + array( 'page' => 2, 'per_page' => 2 );
		self::assertSame( array( array( 'Table', 'Mondvase' ), '5', '3' ), $this->collection( $second ) );
	}

	public function testPageBehindTheLastIsRefused(): void {
		$answer = $this->rest( 'GET', self::ROUTE, array(), array( 'page' => 9 ) );
		self::assertSame( array( 400, 'rest_post_invalid_page_number' ), array( $answer->status, $answer->json()['code'] ?? '' ) );
	}

	#[DataProvider( 'hugePages' )]
	public function testHugePageDoesNotFail( string $path ): void {
		self::assertLessThan( 500, $this->http( 'GET', $path . '&paged=9223372036854775807' )->status );
	}

	/** @return array<string, array{string}> */
	public static function hugePages(): array {
		return array(
			'a feed'        => array( '/?post_type=vitrine_product&feed=rss2' ),
			'a search'      => array( '/?s=vase' ),
			'several types' => array( '/?post_type[]=vitrine_product&post_type[]=post&feed=rss2' ),
		);
	}

	/** @param array<string, mixed> $query */
	#[DataProvider( 'pluginQueries' )]
	public function testQueriesOfPluginsAreAnsweredLikeByWordPress( array $query ): void {
		$child = (int) ( get_term_by( 'name', 'Vases', PostTypes::CATEGORY )->term_id ?? 0 );
		$this->category( array( 'en' => 'Ceramics' ) );
		$parent = (int) ( get_term_by( 'name', 'Ceramics', PostTypes::CATEGORY )->term_id ?? 0 );
		wp_update_term( $child, PostTypes::CATEGORY, array( 'parent' => max( 0, $parent ) ) );
		array_walk_recursive( $query, static fn ( mixed &$value ) => $value = $value === 'the parent' ? $parent : $value );
		$query += array( 'post_type' => PostTypes::PRODUCT, 'fields' => 'ids' );
		$ours   = new WP_Query( $query );
		add_filter( 'posts_where', static fn ( string $where ): string => $where );
		$theirs = new WP_Query( $query );
		remove_all_filters( 'posts_where' );
		self::assertSame( array( $theirs->posts, $theirs->found_posts ), array( $ours->posts, $ours->found_posts ) );
	}

	/** @return array<string, array{array<string, mixed>}> */
	public static function pluginQueries(): array {
		$in = array( 'taxonomy' => PostTypes::CATEGORY, 'terms' => 'the parent' );
		return array(
			'without a limit'     => array( array( 'posts_per_page' => -1 ) ),
			'without pages'       => array( array( 'nopaging' => true, 'posts_per_page' => 2 ) ),
			'midnight'            => array( array( 'hour' => 0, 'minute' => 0 ) ),
			'without password'    => array( array( 'has_password' => false ) ),
			'without comments'    => array( array( 'comment_count' => 0, 'comment_status' => 'open' ) ),
			'a parent category'   => array( array( 'tax_query' => array( $in ) ) ),
			'without its children' => array( array( 'tax_query' => array( $in + array( 'include_children' => false ) ) ) ),
		);
	}

	public function testSearchFindsProductsBeforeOtherPosts(): void {
		$page   = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'How we make a drop vase' ) );
		$search = array( 'search' => 'drop' );
		self::assertSame(
			array( array( 'Drop vase', 'How we make a drop vase' ), '2', '1' ),
			$this->collection( $search, '/wp/v2/search' )
		);
		$second = $search + array( 'page' => 2, 'per_page' => 1 );
		self::assertSame( array( array( 'How we make a drop vase' ), '2', '2' ), $this->collection( $second, '/wp/v2/search' ) );
		$answer = $this->http( 'GET', '/?s=drop' );
		self::assertStringContainsString( 'Drop vase', $answer->raw );
		self::assertStringContainsString( 'How we make a drop vase', $answer->raw );
		$all = new WP_Query( array( 's' => 'drop', 'post_type' => 'any', 'posts_per_page' => -1, 'fields' => 'ids' ) );
		self::assertSame( array( $this->post( 'Drop vase' ), $page ), $all->posts );
	}

	public function testListOfAllTypesIsSortedByDate(): void {
		$ours = $this->collection( array( 'per_page' => 100 ), '/wp/v2/search' );
		add_filter( 'posts_where', static fn ( string $where ): string => $where );
		$theirs = $this->collection( array( 'per_page' => 100 ), '/wp/v2/search' );
		remove_all_filters( 'posts_where' );
		self::assertSame( array( $theirs[1], $theirs[2] ), array( $ours[1], $ours[2] ) );
		self::assertEqualsCanonicalizing( $theirs[0], $ours[0] );
		self::assertContains( 'Mondvase', $ours[0] );
	}

	public function testSearchInALanguageFindsWhatTheShopShows(): void {
		self::assertSame( array( 'Mondvase' ), $this->collection( array( 'search' => 'Mondvasen', 'lang' => 'de' ) )[0] );
		self::assertSame( array( 'Drop vase' ), $this->collection( array( 'search' => 'drop', 'lang' => 'de' ) )[0] );
	}

	public function testEditorsSeeDraftsAndPrivateProducts(): void {
		wp_update_post( array( 'ID' => $this->post( 'Drop vase' ), 'post_status' => 'private' ) );
		wp_set_current_user( 1 );
		$request = new WP_REST_Request( 'GET', self::ROUTE );
		$request->set_query_params( array( 'status' => 'publish,draft,private', 'context' => 'edit', 'search' => 'vase' ) );
		$titles = array_map( static fn ( array $post ): string => $post['title']['raw'], (array) rest_do_request( $request )->get_data() );
		sort( $titles );
		self::assertSame( array( 'Drop vase', 'Hidden vase', 'Mondvase', 'Moon vase' ), $titles );
		$query = new WP_Query( array( 'post_type' => PostTypes::PRODUCT ) );
		self::assertSame( 5, $query->found_posts );
	}

	public function testFeedsSayWhenAProductWasChanged(): void {
		global $wpdb;
		$wpdb->update( $wpdb->posts, array( 'post_modified_gmt' => '2090-01-02 03:04:05' ), array( 'ID' => $this->post( 'Table' ) ) );
		self::assertSame( '2090-01-02 03:04:05', get_lastpostmodified( 'gmt' ) );
		self::assertSame( '2090-01-02 03:04:05', get_lastpostmodified( 'gmt', PostTypes::PRODUCT ) );
		self::assertNotSame( '2090-01-02 03:04:05', get_lastpostmodified( 'gmt', 'page' ) );
		$feed = $this->http( 'GET', '/?post_type=vitrine_product&feed=rss2' );
		self::assertSame( array( 200, 'Mon, 02 Jan 2090 03:04:05 GMT' ), array( $feed->status, $feed->header( 'Last-Modified' ) ) );
		self::assertStringContainsString( '<title>Mondvase</title>', $feed->raw );
	}
}
