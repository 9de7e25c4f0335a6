<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\ReadModel;

use Closure;
use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\I18n\PathSpelling;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Lazy;
use Vitrine\Kernel\PlainText;
use Vitrine\Storefront\PageCache\PageCaches;
use Vitrine\Storefront\PageCache\Tag;
use WP_Term;

/** Writes the read model of categories: one row per language, borrowed where a translation is missing. */
final class CategoryReadModel {

	/** @param Closure(): PageCaches $caches */
	public function __construct(
		private readonly Database $database,
		private readonly Languages $languages,
		private readonly Translations $translations,
		private readonly CataloguePaths $cataloguePaths,
		#[Lazy( PageCaches::class )] private readonly Closure $caches,
	) {
	}

	public function rewrite( int $category ): void {
		$this->database->transaction(
			function () use ( $category ): void {
				$before = $this->shown( $category );
				$this->write( $category );
				$after = $this->shown( $category );
				if ( $after === $before ) {
					return;
				}
				$this->caches()->purge( Tag::category( $category ) );
				$inLists = static fn ( array $row ): array => array_diff_key( $row, array( 'description' => true ) );
				if ( array_map( $inLists, $after ) !== array_map( $inLists, $before ) ) {
					$this->caches()->purge( Tag::CATEGORIES );
				}
			}
		);
	}

	/** @return array<string, string> By language. */
	public function titles( int $category ): array {
		$rows   = $this->database->rows(
			'SELECT language, title FROM {category_view} WHERE category_id = %d ORDER BY language',
			array( $category )
		);
		$titles = array();
		foreach ( $rows as $row ) {
			$titles[ (string) $row['language'] ] = (string) $row['title'];
		}
		return $titles;
	}

	/** @return list<array<string, string|null>> */
	private function shown( int $category ): array {
		return $this->database->rows( 'SELECT * FROM {category_view} WHERE category_id = %d ORDER BY id', array( $category ) );
	}

	private function caches(): PageCaches {
		return ( $this->caches )();
	}

	private function write( int $category ): void {
		$have  = array_column( $this->shown( $category ), null, 'language' );
		$terms = array_map(
			static fn ( int $term ) => get_term( $term, PostTypes::CATEGORY ),
			$this->translations->versions( Translations::CATEGORY, $category )
		);
		$terms = array_filter( $terms, static fn ( mixed $term ): bool => $term instanceof WP_Term );
		foreach ( $this->languages->all() as $language ) {
			$term = $terms[ $language->code ] ?? $terms[ $language->base() ] ?? $terms[ $this->languages->default()->code ]
				?? array_values( $terms )[0] ?? null;
			$row  = $have[ $language->code ] ?? null;
			unset( $have[ $language->code ] );
			if ( $term instanceof WP_Term ) {
				$id = $row === null ? null : (int) $row['id'];
				$from = isset( $terms[ $language->base() ] ) ? CataloguePaths::REGIONAL : 1;
				$this->writeVersion( $category, $language, $term, isset( $terms[ $language->code ] ) ? 0 : $from, $id );
			} elseif ( $row !== null ) {
				$this->remove( $row );
			}
		}
		foreach ( $have as $row ) {
			$this->remove( $row );
		}
	}

	private function writeVersion( int $category, Language $language, WP_Term $term, int $fallback, ?int $row ): void {
		$picture = (int) get_term_meta( $term->term_id, PostTypes::PICTURE, true );
		$values  = array(
			'category_id' => $category,
			'language'    => $language->code,
			'term_id'     => $term->term_id,
			'fallback'    => $fallback,
			'title'       => PlainText::fromHtml( $term->name ),
			'description' => PlainText::fromHtml( $term->description ),
			'image'       => $picture > 0 ? (string) Picture::stored( $picture, $language->code ) : '',
			'position'    => (int) get_term_meta( $term->term_id, PostTypes::POSITION, true ),
		);
		// Two languages may use the same slug, WordPress terms may not: the second one gets its language as suffix, which is removed here.
		$slug   = (string) preg_replace(
			'/-(' . implode( '|', array_map( static fn ( Language $l ): string => $l->code, $this->languages->all() ) ) . ')$/',
			'',
			$term->slug
		);
		$wanted = PathSpelling::stored( PostTypes::categoryBase( $language->code ) . '/' . $slug );
		if ( $row === null ) {
			$row = $this->database->insert( 'category_view', $values + array( 'path' => '' ) );
		} else {
			$this->database->update( 'category_view', $values, array( 'id' => $row ) );
		}
		if ( $fallback > 0 ) {
			$path = $this->cataloguePaths->assign( CataloguePaths::CATEGORY_FALLBACK, $row, $language->code, $wanted );
		} else {
			$this->cataloguePaths->transfer( CataloguePaths::CATEGORY_FALLBACK, $row, CataloguePaths::CATEGORY, $term->term_id );
			$path = $this->cataloguePaths->assign( CataloguePaths::CATEGORY, $term->term_id, $language->code, $wanted );
		}
		$this->database->run( 'UPDATE {category_view} SET path = %s WHERE id = %d', array( $path, $row ) );
	}

	/**
	 * The path of a borrowed version redirects to the term that it showed if its language was disabled.
	 *
	 * @param array<string, string|null> $row
	 */
	private function remove( array $row ): void {
		$id = (int) $row['id'];
		$this->languages->find( (string) $row['language'] ) === null
			? $this->cataloguePaths->transfer( CataloguePaths::CATEGORY_FALLBACK, $id, CataloguePaths::CATEGORY, (int) $row['term_id'] )
			: $this->cataloguePaths->release( CataloguePaths::CATEGORY_FALLBACK, $id );
		$this->database->run( 'DELETE FROM {category_view} WHERE id = %d', array( $id ) );
	}
}
