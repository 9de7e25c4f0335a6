<?php
declare(strict_types=1);

namespace Vitrine\Admin\Team;

use stdClass;
use Vitrine\Admin\Translations\TranslationBadges;
use Vitrine\Content\Team\MemberType;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use WP_Post;
use WP_Query;

defined( 'ABSPATH' ) || exit;

/** Team members in wp-admin. */
final class TeamModule extends Module {

	private const STYLE = '
		.column-vitrine_image { inline-size: 56px; }
		.wp-list-table td.column-vitrine_image::before { content: none !important; }
		.column-vitrine_image img { inline-size: 48px; block-size: 48px; border-radius: 50%; object-fit: cover; }
		.column-vitrine_languages { inline-size: 13.5em; }
		.column-vitrine_order { inline-size: 6em; }
	';

	public function register( Container $container ): void {
		if ( ! is_admin() ) {
			return;
		}
		$member = MemberType::NAME;
		Filters::add( "manage_{$member}_posts_columns", MemberList::columns( ... ) );
		add_action(
			"manage_{$member}_posts_custom_column",
			static fn ( string $column, int $post ) => $container->get( MemberList::class )->show( $column, $post ),
			10,
			2
		);
		Filters::add(
			'post_row_actions',
			static fn ( array $actions, WP_Post $post ): array => $container->get( MemberList::class )->actions( $actions, $post ),
			10,
			2
		);
		Filters::add(
			'posts_clauses',
			static fn ( array $clauses, WP_Query $query ): array => $container->get( MemberList::class )->clauses( $clauses, $query ),
			10,
			2
		);
		Filters::add(
			'wp_count_posts',
			static fn ( stdClass $counts, string $type ): stdClass => $container->get( MemberList::class )->count( $counts, $type ),
			10,
			2
		);
		Filters::add( "views_edit-$member", static fn ( array $views ): array => array_diff_key( $views, array( 'mine' => true ) ) );
		Filters::add( 'disable_months_dropdown', static fn ( bool $off, string $type ): bool => $off || $type === $member, 10, 2 );
		foreach ( array( MemberActions::MOVE, MemberActions::SHOW, MemberActions::TRANSLATE ) as $action ) {
			add_action( "admin_post_$action", static fn () => $container->get( MemberActions::class )->handle( $action ) );
		}
		// Runs after the translations are linked (priority 10).
		add_action(
			'wp_after_insert_post',
			static fn ( int $id, WP_Post $post ) => $post->post_type === $member
				? $container->get( MemberActions::class )->saved( $post )
				: null,
			15,
			2
		);
		add_action( 'admin_print_styles-edit.php', self::style( ... ) );
	}

	private static function style(): void {
		if ( get_current_screen()?->post_type === MemberType::NAME ) {
			printf( '<style>%s</style>', self::STYLE . TranslationBadges::STYLE ); // phpcs:ignore WordPress.Security.EscapeOutput -- constants.
		}
	}
}
