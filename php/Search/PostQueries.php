<?php
declare(strict_types=1);

namespace Vitrine\Search;

use Vitrine\Database\Database;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\I18n\RequestUrl;
use Vitrine\Search\Index\Bitmap;
use Vitrine\Search\Index\SetName;
use Vitrine\Search\Index\SetStore;
use WP_Post;
use WP_Query;

/**
 * Answers WordPress's queries for lists of products: searches, REST collections, feeds. WordPress itself would read or count all products.
 */
final class PostQueries {

	public function __construct(
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly RequestUrl $url,
		private readonly IndexSearch $search,
		private readonly SetStore $sets,
		private readonly PostPages $pages,
		private readonly PublishedPosts $posts,
		private readonly UnlistedPosts $unlisted,
	) {
	}

	/** @return array<int|WP_Post>|null Null if WordPress must ask the database. */
	public function answer( WP_Query $query ): ?array {
		$question = is_admin() ? null : PostQuestion::of( $query );
		$found    = $question === null || $this->unlisted->areShown() ? null : $this->found( $question, $query );
		if ( $question === null || $found === null ) {
			return null;
		}
		[ $ids, $query->found_posts ] = $found;
		$query->max_num_pages         = (int) ceil( $query->found_posts / $question->size );
		// Otherwise WordPress asks the database.
		$query->set( 'no_found_rows', true );
		if ( $query->get( 'fields' ) === 'ids' ) {
			return $ids;
		}
		_prime_post_caches( $ids, false, false );
		return array_values( array_filter( array_map( 'get_post', $ids ) ) );
	}

	/** @return array{list<int>, int}|null Ids of the page, and the number of all. */
	private function found( PostQuestion $question, WP_Query $query ): ?array {
		$isFiltered = $question->search !== '' || $question->selection->terms !== array();
		if ( ! $isFiltered && ( $question->selection->ids !== array() || $question->selection->slugs !== array() ) ) {
			$ids = $this->posts->few( $question );
			return array( array_slice( $ids, $question->offset, $question->size ), count( $ids ) );
		}
		$onlyProducts = $question->otherTypes() === array();
		if ( ! $isFiltered && ( $question->orderBy === 'date' || ( $onlyProducts && $question->orderBy === 'id' ) ) ) {
			return $this->posts->page( $question );
		}
		if (
			! in_array( $question->orderBy, array( 'date', 'relevance', 'title' ), true )
			|| $question->selection->slugs !== array()
			|| ( ! $onlyProducts && ( $question->search === '' || $question->selection->terms !== array() ) )
		) {
			return null;
		}
		$sets  = $this->sets( $question );
		$total = PostPages::count( array_merge( ...array_values( $sets ) ) );
		$ids   = $this->pages->page( $sets, $question->orderBy, $question->ascending, $question->offset, $question->size );
		return $onlyProducts ? array( $ids, $total ) : self::withOthers( $question, $query, $ids, $total );
	}

	/** @return array<string, list<Bitmap>> Products by language, the best matches first. */
	private function sets( PostQuestion $question ): array {
		$codes = array_map( static fn ( Language $language ): string => $language->code, $this->languages->all() );
		$isPage = $question->search !== '' && ! $this->isInAllLanguages( $codes );
		$sets   = array();
		foreach ( $isPage ? array( $this->languages->current()->code ) : $codes as $code ) {
			$own           = $this->sets->one( $isPage ? SetName::ALL : SetName::posts( $code ) );
			$found         = $question->search === '' ? array( $own ) : $this->search->find( $question->search, $code, ! $isPage )->tiers;
			$sets[ $code ] = array_map( static fn ( Bitmap $tier ): Bitmap => $tier->and( $own ), $found );
		}
		if ( $question->selection->ids !== array() ) {
			$only = $this->products( $question->selection->ids );
			$sets = self::each( $sets, static fn ( Bitmap $set, string $code ): Bitmap => $set->and( $only[ $code ] ?? Bitmap::none() ) );
		}
		if ( $question->selection->without !== array() ) {
			$without = $this->products( $question->selection->without );
			$sets    = self::each(
				$sets,
				static fn ( Bitmap $set, string $code ): Bitmap => $set->without( $without[ $code ] ?? Bitmap::none() )
			);
		}
		if ( $question->selection->terms !== array() ) {
			$within = $this->categories( $question->selection->terms );
			$sets   = self::each(
				$sets,
				static fn ( Bitmap $set, string $code ): Bitmap => $set->and( $within[ $code ] ?? Bitmap::none() )
			);
		}
		return $sets;
	}

	/**
	 * REST collections have the posts of all languages, unless the request names one; pages have what the shop shows in their language.
	 *
	 * @param list<string> $codes
	 */
	private function isInAllLanguages( array $codes ): bool {
		return wp_is_rest_endpoint()
			&& $this->languages->current() === $this->languages->default()
			&& $this->url->language( $codes ) === '';
	}

	/**
	 * @param array<string, list<Bitmap>>      $sets
	 * @param callable(Bitmap, string): Bitmap $change
	 * @return array<string, list<Bitmap>>
	 */
	private static function each( array $sets, callable $change ): array {
		foreach ( $sets as $code => $list ) {
			$sets[ $code ] = array_map( static fn ( Bitmap $set ): Bitmap => $change( $set, $code ), $list );
		}
		return $sets;
	}

	/**
	 * @param list<int> $posts
	 * @return array<string, Bitmap> Their products by language.
	 */
	private function products( array $posts ): array {
		$rows = $this->database->rows(
			'SELECT language, product_id FROM {product_view} WHERE post_id IN (' . implode( ',', $posts ) . ')'
		);
		$products = array();
		foreach ( $rows as $row ) {
			$products[ (string) $row['language'] ][] = (int) $row['product_id'];
		}
		return array_map( Bitmap::of( ... ), $products );
	}

	/**
	 * @param list<int> $terms
	 * @return array<string, Bitmap> Products in these categories, by the language of the terms.
	 */
	private function categories( array $terms ): array {
		$rows = $this->database->rows(
			'SELECT category_id, language FROM {category_view} WHERE fallback = 0 AND term_id IN (' . implode( ',', $terms ) . ')'
		);
		$sets = array();
		foreach ( $rows as $row ) {
			$code          = (string) $row['language'];
			$sets[ $code ] = ( $sets[ $code ] ?? Bitmap::none() )->or( $this->sets->one( SetName::category( (int) $row['category_id'] ) ) );
		}
		return $sets;
	}

	/**
	 * Adds the posts of other types after the products.
	 *
	 * @param list<int> $products Of the page.
	 * @param int       $total    Number of all products that were found.
	 * @return array{list<int>, int}
	 */
	private static function withOthers( PostQuestion $question, WP_Query $query, array $products, int $total ): array {
		$missing = max( 0, $question->size - count( $products ) );
		$others  = new WP_Query(
			array(
				'post_type'      => $question->otherTypes(),
				'fields'         => 'ids',
				'offset'         => max( 0, $question->offset - $total ),
				'posts_per_page' => max( 1, $missing ),
				'no_found_rows'  => false,
			) + $query->query_vars
		);
		$posts   = array_map(
			static fn ( mixed $post ): int => $post instanceof WP_Post ? $post->ID : (int) $post,
			$others->posts ?? array()
		);
		return array( array( ...$products, ...array_slice( array_values( $posts ), 0, $missing ) ), $total + $others->found_posts );
	}
}
