<?php
declare(strict_types=1);

namespace Vitrine\Content;

use Vitrine\Content\Guarantee\GuaranteeNotice;
use Vitrine\Content\Menus\EditorAccess;
use Vitrine\Content\Menus\MenuLocations;
use Vitrine\Content\Menus\MenuWriter;
use Vitrine\Content\Pages\HiddenPages;
use Vitrine\Content\Pages\ListedPages;
use Vitrine\Content\Pages\PageLists;
use Vitrine\Content\Pages\PagePaths;
use Vitrine\Content\Rest\GetMenu;
use Vitrine\Content\Rest\GetOptions;
use Vitrine\Content\Team\MemberLabels;
use Vitrine\Content\Team\Members;
use Vitrine\Content\Team\MemberType;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\ShopState;
use Vitrine\Rest\ProvidesRoutes;
use Vitrine\Settings\Kinds\TeamDirectory;
use Vitrine\Storefront\DescribesBlocks;
use Vitrine\Storefront\ProvidesBlocks;
use Vitrine\Storefront\ProvidesPayload;
use Vitrine\Storefront\View;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** Merchant content: menus, options, team members, and translations of pages. */
final class ContentModule extends Module implements ProvidesRoutes, ProvidesBlocks, DescribesBlocks, ProvidesPayload {

	/** Hooks that may change a menu or an option and invalidate the cache. */
	private const CHANGES = array(
		'vitrine_content_changed', 'wp_update_nav_menu', 'wp_delete_nav_menu', 'deleted_post_nav_menu_item',
		'save_post_nav_menu_item', 'after_switch_theme', 'edited_vitrine_category', 'delete_vitrine_category',
		'edit_attachment', 'update_option_vitrine_languages', 'update_option_vitrine_countries',
		'add_option_vitrine_tax', 'update_option_vitrine_tax', 'update_option_WPLANG',
	);

	public function services(): array {
		return array( TeamDirectory::class => Members::class );
	}

	public function register( Container $container ): void {
		add_action( 'init', MemberType::register( ... ), 5 );
		add_action(
			'init',
			static fn () => is_admin() || (string) get_option( 'theme_switched' ) !== ''
				? MenuLocations::register( $container->get( Languages::class ) )
				: null,
			6
		);
		Filters::add(
			'user_has_cap',
			static fn ( array $has, array $needed, array $arguments ): array => ( $has['edit_others_pages'] ?? false )
				? EditorAccess::grant( $has, $arguments )
				: $has,
			10,
			3
		);
		add_action(
			'wp_after_insert_post',
			static fn ( int $id, WP_Post $post ) => isset( TranslationBox::kinds()[ $post->post_type ] )
				? $container->get( TranslationSync::class )->saved( $id, $post )
				: null,
			10,
			2
		);
		add_action(
			'deleted_post',
			// Not `delete_attachment`: an image that an option shows still exists then.
			static fn ( int $id, WP_Post $post ) => $post->post_type === 'attachment'
				? $container->get( ContentCache::class )->forget()
				: null,
			20,
			2
		);
		add_action(
			'deleted_post',
			static fn ( int $id, WP_Post $post ) => isset( TranslationBox::kinds()[ $post->post_type ] )
				? $container->get( TranslationSync::class )->deleted( $id, $post )
				: null,
			10,
			2
		);
		Filters::add(
			'wp_unique_post_slug',
			static fn ( string $slug, int $id, string $status, string $type, int $parent, string $wanted ): string => $type === 'page'
				? $container->get( PagePaths::class )->slug( $slug, $id, $type, $wanted )
				: $slug,
			10,
			6
		);
		Filters::add(
			'get_pages',
			static fn ( array $pages ): array => did_action( 'wp' ) > 0 && ! is_admin() && ShopState::isShown()
				? $container->get( ListedPages::class )->withoutLegalPages(
					$container->get( PageLists::class )->onlyCurrentLanguage( $pages )
				)
				: $pages
		);
		foreach ( array( 'show_on_front', 'page_on_front' ) as $option ) {
			add_action( "update_option_$option", static fn () => $container->get( PagePaths::class )->syncReadingSettings() );
		}
		Filters::add(
			'wp_unique_post_slug_is_bad_hierarchical_slug',
			static fn ( bool $bad, string $slug ): bool => $bad
				|| ( ShopState::isLive() && $container->get( PagePaths::class )->reserved( $slug ) ),
			10,
			2
		);
		add_action( 'vitrine_went_live', static fn () => $container->get( HiddenPages::class )->publish() );
		add_action( 'vitrine_went_offline', static fn () => $container->get( HiddenPages::class )->hide() );
		// An empty navigation block falls back to the newest menu; our menus must not appear there.
		Filters::add( 'wp_get_nav_menus', static fn ( array $menus ): array => is_admin() ? $menus : MenuWriter::withoutOwn( $menus ) );
		foreach ( array( ...self::CHANGES, 'update_option_theme_mods_' . get_option( 'stylesheet' ) ) as $change ) {
			add_action( $change, static fn () => $container->get( ContentCache::class )->forget(), 20 );
		}
		add_action(
			'vitrine_catalogue_changed',
			static fn ( string $what = '' ) => $what === 'products'
				? $container->get( ContentCache::class )->forgetProducts()
				: $container->get( ContentCache::class )->forget(),
			20
		);
		add_action( 'vitrine_migrated', static fn () => ContentCache::addVersion() );
		add_action( 'vitrine_deactivate', static fn () => $container->get( ContentCache::class )->forget() );
		// Menus link to products, whose paths Catalogue assigns earlier in the same hook.
		add_action(
			'wp_after_insert_post',
			static fn ( int $id, WP_Post $post ) => $post->post_type === 'vitrine_product'
				? $container->get( ContentCache::class )->forgetProducts()
				: null,
			20,
			2
		);
		add_action(
			'deleted_post',
			static fn ( int $id, WP_Post $post ) => $post->post_type === 'vitrine_product'
				? $container->get( ContentCache::class )->forgetProducts()
				: null,
			20,
			2
		);
		if ( is_admin() ) {
			$this->registerAdmin( $container );
		}
	}

	private function registerAdmin( Container $container ): void {
		add_action( 'admin_menu', static fn () => EditorAccess::menu(), 999 );
		add_action( 'add_meta_boxes', static fn ( string $type ) => $container->get( TranslationBox::class )->add( $type ) );
		Filters::add(
			'enter_title_here',
			static fn ( string $text, WP_Post $post ): string =>
				$post->post_type === MemberType::NAME ? _x( 'Name', 'of a person', 'vitrine' ) : $text,
			10,
			2
		);
		Filters::add( 'post_updated_messages', static fn ( array $messages ): array => $messages + MemberLabels::saved() );
		Filters::add(
			'bulk_post_updated_messages',
			static fn ( array $messages, array $counts ): array => $messages + MemberLabels::changed( $counts ),
			10,
			2
		);
		add_action( 'add_meta_boxes_' . MemberType::NAME, MemberType::box( ... ) );
		add_action( 'save_post_' . MemberType::NAME, MemberType::save( ... ) );
	}

	public function routes(): array {
		return array(
			'get_menu'    => GetMenu::class,
			'get_options' => GetOptions::class,
		);
	}

	public function blocks(): array {
		return array(
			'team' => static fn ( Container $c, array $attributes ): string => $c->get( TeamBlock::class )->render( $attributes ),
			'guarantee-notice' => static fn ( Container $c, array $attributes ): string => $c->get( View::class )->render(
				'guarantee-notice',
				$c->get( GuaranteeNotice::class )->data() + array( 'full' => ( $attributes['full'] ?? true ) === true )
			),
		);
	}

	public function describeBlocks(): array {
		return array(
			'team'             => TeamBlock::description(),
			'guarantee-notice' => array(
				'title'       => __( 'Legal guarantee', 'vitrine' ),
				'description' => __( 'The notice on the legal guarantee of conformity that EU law requires.', 'vitrine' ),
				'keywords'    => __( 'warranty, law, notice', 'vitrine' ),
			),
		);
	}

	public function payload(): array {
		return array(
			'menu'    => static fn ( Container $c ): array => $c->get( ContentCache::class )->menu(),
			'options' => static fn ( Container $c ): array => $c->get( ContentCache::class )->options(),
		);
	}
}
