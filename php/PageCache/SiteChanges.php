<?php
declare(strict_types=1);

namespace Vitrine\PageCache;

use Vitrine\Storefront\Tag;
use Vitrine\Storefront\Theme;
use WP_Post;

/** What changes of WordPress's own data mean for the shop's pages. */
final class SiteChanges {

	/** Options that every page may depend on. */
	private const OPTIONS = '/^(blogname|blogdescription|blog_charset|blog_public|home|siteurl|permalink_structure|category_base|tag_base'
		. '|WPLANG|timezone_string|gmt_offset|date_format|time_format|start_of_week|site_icon|site_logo|show_on_front|page_on_front'
		. '|page_for_posts|posts_per_page|sticky_posts|wp_page_for_privacy_policy|upload_path|upload_url_path|stylesheet|template'
		. '|use_smilies|show_avatars|avatar_.+|page_comments|thread_comments.*|comment_order|comment_registration|comments_per_page|default_comments_page|require_name_email|close_comments_.+'
		. '|active_plugins|sidebars_widgets|widget_.+|theme_mods_.+'
		. '|vitrine_(languages|added_languages|taken_prefixes|path_bases|address_conflicts|countries|tax|delivery|closing_days|return_costs|shop_email|catalogue|currency|currencies|policy|policy_state|policy_allowed|theme'
		. '|payment_methods|bank_account|stripe|cash_limit|cash_shipping|holds|cards_taken|past_products|page_cache|live_site|brand|theme_links|consent_bar)'
		// Whether these consent plugins show a bar.
		. '|cmplz_wizard_completed_once|cmplz_options|cmplz_excluded_posts_array|cookie_notice_(options|status))$/D';

	/** Types of posts that any page may contain: templates, styles, menus. */
	public const PARTS = array( 'wp_template', 'wp_template_part', 'wp_global_styles', 'wp_navigation', 'wp_block', 'custom_css' );

	/** Types whose changes the shop reports itself. */
	private const OWN_TYPES = array( 'vitrine_product', 'vitrine_member' );

	/** @return list<string> Tags to purge. */
	public static function ofOption( string $option ): array {
		if ( str_starts_with( $option, 'vitrine_synonyms_' ) ) {
			return array( Tag::WORDS );
		}
		return preg_match( self::OPTIONS, $option ) === 1 ? array( Tag::SITE ) : array();
	}

	/** @return list<string> */
	public static function ofPost( WP_Post $post ): array {
		return match ( true ) {
			in_array( $post->post_type, self::PARTS, true ) => array( Tag::SITE ),
			$post->post_type === 'attachment' => array( Tag::post( $post->ID ) ),
			self::isShown( $post ) => array(
				Tag::post( $post->ID ),
				Tag::posts( $post->post_type ),
				...( $post->post_parent > 0 ? array( Tag::post( $post->post_parent ) ) : array() ),
			),
			default => array(),
		};
	}

	/**
	 * A theme that the owner kept may list pages and show WordPress's menus on every page.
	 *
	 * @return list<string>
	 */
	public static function ofThemeMenus(): array {
		return Theme::active() ? array() : array( Tag::SITE );
	}

	/**
	 * @param WP_Post|null $before Null for a new one.
	 * @return list<string>
	 */
	public static function ofName( WP_Post $post, ?WP_Post $before ): array {
		$named = static fn ( ?WP_Post $one ): string => $one?->post_status === 'publish'
			? (string) wp_json_encode( array( $one->post_title, $one->post_name, $one->post_parent, $one->menu_order ) )
			: '';
		return is_post_type_hierarchical( $post->post_type ) && self::isShown( $post ) && $named( $post ) !== $named( $before )
			? self::ofThemeMenus()
			: array();
	}

	/** @return list<string> */
	public static function ofMeta( int $post, string $key ): array {
		return preg_match( '/^_(edit_|wp_old_|wp_trash_|pingme|encloseme|vitrine_mail_)/', $key ) === 1 ? array() : self::ofPostId( $post );
	}

	/** @return list<string> */
	public static function ofPostId( int $id ): array {
		$post = get_post( $id );
		return $post instanceof WP_Post ? self::ofPost( $post ) : array();
	}

	/** @return list<string> */
	public static function ofTerm( string $taxonomy ): array {
		return ! in_array( $taxonomy, array( 'vitrine_category', 'nav_menu' ), true ) && is_taxonomy_viewable( $taxonomy )
			? array( Tag::SITE )
			: array();
	}

	/** @return list<string> */
	public static function ofTermsOf( int $post, string $taxonomy ): array {
		return self::ofTerm( $taxonomy ) === array() ? array() : self::ofPostId( $post );
	}

	private static function isShown( WP_Post $post ): bool {
		return ! in_array( $post->post_type, self::OWN_TYPES, true )
			&& $post->post_status !== 'auto-draft'
			&& is_post_type_viewable( $post->post_type );
	}
}
