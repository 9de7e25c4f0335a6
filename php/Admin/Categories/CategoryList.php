<?php
declare(strict_types=1);

namespace Vitrine\Admin\Categories;

use Vitrine\Admin\RequestInput;
use Vitrine\Admin\Translations\TranslationBadges;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Database\Database;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;

/** The category list in wp-admin: one term per language, with its translations and a language filter. */
final class CategoryList {

	/** Query argument: a language code. */
	private const FILTER = 'vitrine_language';

	public function __construct(
		private readonly Database $database,
		private readonly Translations $translations,
		private readonly Languages $languages,
		private readonly TranslationBadges $badges,
	) {
	}

	/**
	 * @param array<string, string> $columns
	 * @return array<string, string>
	 */
	public static function columns( array $columns ): array {
		$begin = array_intersect_key( $columns, array( 'cb' => true ) ) + array( 'vitrine_picture' => __( 'Image', 'vitrine' ) );
		$name  = array_intersect_key( $columns, array( 'name' => true ) );
		return $begin + $name + array(
			'vitrine_language'  => __( 'Language', 'vitrine' ),
			'vitrine_languages' => __( 'Translations', 'vitrine' ),
		) + $columns;
	}

	public function cell( string $column, int $term ): string {
		return match ( $column ) {
			'vitrine_picture'   => wp_get_attachment_image(
				(int) get_term_meta( $term, PostTypes::PICTURE, true ),
				array( 48, 48 ),
				false,
				array( 'alt' => '' )
			),
			'vitrine_language'  => esc_html( $this->language( $term ) ),
			'vitrine_languages' => $this->versions( $term ),
			default             => '',
		};
	}

	/** @return array<string, string> */
	public function views(): array {
		$counts = array_count_values(
			array_intersect_key( $this->translations->languagesOf( Translations::CATEGORY ), array_flip( $this->terms() ) )
		);
		$chosen = $this->chosen();
		$views  = array( 'all' => self::view( __( 'All languages', 'vitrine' ), array_sum( $counts ), '', $chosen === null ) );
		foreach ( $this->languages->all() as $language ) {
			$views[ $language->code ] = self::view(
				$language->name,
				$counts[ $language->code ] ?? 0,
				$language->code,
				$chosen?->code === $language->code
			);
		}
		return $views;
	}

	/**
	 * Filter `terms_clauses` of category queries: limits the list and its parent dropdown to the selected language.
	 *
	 * @param array<string, string> $clauses
	 * @return array<string, string>
	 */
	public function clauses( array $clauses ): array {
		$language = $this->chosen();
		if ( $language !== null && ( $GLOBALS['pagenow'] ?? '' ) === 'edit-tags.php' ) {
			$clauses['where'] .= $this->database->prepared(
				' AND t.term_id IN (SELECT object_id FROM {translations} WHERE kind = %s AND language = %s)',
				array( Translations::CATEGORY, $language->code )
			);
		}
		return $clauses;
	}

	private function chosen(): ?Language {
		return $this->languages->find( RequestInput::query( self::FILTER ) );
	}

	/** @return list<int> Terms in all languages, regardless of the filter. */
	private function terms(): array {
		return array_map(
			'intval',
			array_column(
				$this->database->rows(
					"SELECT term_id FROM {$this->database->wpdb->term_taxonomy} WHERE taxonomy = %s",
					array( PostTypes::CATEGORY )
				),
				'term_id'
			)
		);
	}

	private function language( int $term ): string {
		$code = $this->translations->ownerOf( Translations::CATEGORY, $term )['language'] ?? '';
		return $code === '' ? '—' : $this->languages->find( $code )->name ?? $code;
	}

	private function versions( int $term ): string {
		$owner = $this->translations->ownerOf( Translations::CATEGORY, $term );
		return $owner === null
			? ''
			: $this->badges->ofTerms(
				$this->translations->versions( Translations::CATEGORY, $owner['canonical_id'] ),
				PostTypes::CATEGORY,
				static fn ( Language $language ): string => CategoryBox::addUrl( $owner['canonical_id'], $language )
			);
	}

	private static function view( string $title, int $count, string $language, bool $current ): string {
		$url = add_query_arg(
			array_filter( array( self::FILTER => $language ) ),
			admin_url( 'edit-tags.php?taxonomy=' . PostTypes::CATEGORY . '&post_type=' . PostTypes::PRODUCT )
		);
		return sprintf(
			'<a href="%s"%s>%s <span class="count">(%s)</span></a>',
			esc_url( $url ),
			$current ? ' class="current" aria-current="page"' : '',
			esc_html( $title ),
			esc_html( number_format_i18n( $count ) )
		);
	}
}
