<?php
declare(strict_types=1);

namespace Vitrine\Admin\Categories;

use Vitrine\Admin\ReactScreen;
use Vitrine\Admin\Translations\TranslationBadges;
use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use WP_Screen;

defined( 'ABSPATH' ) || exit;

/** Product categories in wp-admin: WordPress's own term list, with languages and images. */
final class CategoriesModule extends Module {

	private const STYLE = '
		.column-vitrine_picture { inline-size: 56px; }
		.column-vitrine_picture img { inline-size: 48px; block-size: 48px; object-fit: cover; }
		.column-vitrine_language { inline-size: 6.5em; }
		.column-vitrine_languages { inline-size: 12.5em; }
	';

	public function register( Container $container ): void {
		if ( ! is_admin() ) {
			return;
		}
		$category = PostTypes::CATEGORY;
		Filters::add( "manage_edit-{$category}_columns", CategoryList::columns( ... ) );
		// The form beside the list leaves no room for these columns: hide them by default (Screen Options).
		Filters::add(
			'default_hidden_columns',
			static fn ( array $hidden, WP_Screen $screen ): array => $screen->id === "edit-$category"
				? array( ...$hidden, 'description', 'slug' )
				: $hidden,
			10,
			2
		);
		Filters::add(
			"manage_{$category}_custom_column",
			static fn ( string $html, string $column, int $term ): string => $html
				. $container->get( CategoryList::class )->cell( $column, $term ),
			10,
			3
		);
		Filters::add(
			"views_edit-$category",
			static fn ( array $views ): array => $views + $container->get( CategoryList::class )->views()
		);
		Filters::add(
			'terms_clauses',
			static fn ( array $clauses, array $taxonomies ): array => $taxonomies === array( $category )
				? $container->get( CategoryList::class )->clauses( $clauses )
				: $clauses,
			10,
			2
		);
		add_action(
			'admin_enqueue_scripts',
			static fn () => self::isScreen() ? self::enqueue( $container->get( ReactScreen::class ) ) : null
		);
		add_action( 'admin_print_styles', self::style( ... ) );
	}

	private static function isScreen(): bool {
		return get_current_screen()?->taxonomy === PostTypes::CATEGORY;
	}

	private static function enqueue( ReactScreen $screen ): void {
		wp_enqueue_media();
		$screen->enqueue( 'category' );
	}

	private static function style(): void {
		if ( self::isScreen() ) {
			printf( '<style>%s</style>', self::STYLE . TranslationBadges::STYLE ); // phpcs:ignore WordPress.Security.EscapeOutput -- constants.
		}
	}
}
