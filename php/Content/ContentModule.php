<?php
declare(strict_types=1);

namespace Vitrine\Content;

use Vitrine\Content\Menus\EditorAccess;
use Vitrine\Content\Menus\MenuLocations;
use Vitrine\Content\Menus\MenuTree;
use Vitrine\Content\Menus\MenuWriter;
use Vitrine\Content\Options\OptionsAnswer;
use Vitrine\Content\Options\OptionsStore;
use Vitrine\Content\Options\Resolver;
use Vitrine\Content\Pages\HiddenPages;
use Vitrine\Content\Pages\PageAddresses;
use Vitrine\Content\Pages\PageLists;
use Vitrine\Content\Pages\PageWriter;
use Vitrine\Content\Rest\GetMenu;
use Vitrine\Content\Rest\GetOptions;
use Vitrine\Content\Team\MemberLabels;
use Vitrine\Content\Team\Members;
use Vitrine\Content\Team\MemberType;
use Vitrine\Content\Team\MemberWriter;
use Vitrine\Content\Team\TeamBlock;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Paths;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\ShopState;
use Vitrine\Rest\ProvidesRoutes;
use Vitrine\Storefront\Contributions;
use Vitrine\Storefront\DescribesBlocks;
use Vitrine\Storefront\Links;
use Vitrine\Storefront\Pictures;
use Vitrine\Storefront\ProvidesBlocks;
use Vitrine\Storefront\ProvidesPayload;
use Vitrine\Storefront\Routing\Addresses;
use Vitrine\Storefront\View;
use WP_Post;

/** What merchants write: menus, options, team members, and the languages of pages. */
final class ContentModule implements Module, ProvidesRoutes, ProvidesBlocks, DescribesBlocks, ProvidesPayload {

	/** What may change a menu or an option, and so ends what is kept of them. */
	private const CHANGES = array( 'vitrine_content_changed', 'vitrine_catalogue_changed', 'wp_update_nav_menu', 'wp_delete_nav_menu', 'save_post_nav_menu_item', 'after_switch_theme', 'edited_vitrine_category', 'delete_vitrine_category', 'edit_attachment', 'delete_attachment', 'update_option_vitrine_languages', 'update_option_vitrine_countries', 'add_option_vitrine_tax', 'update_option_vitrine_tax', 'update_option_WPLANG' );

	public function services(): array {
		return array(
			Members::class         => static fn ( Container $c ): Members => new Members( $c->get( Database::class ), $c->get( Languages::class ), $c->get( Pictures::class ) ),
			MemberWriter::class    => static fn ( Container $c ): MemberWriter => new MemberWriter( $c->get( Translations::class ), $c->get( TranslationSync::class ) ),
			TeamBlock::class       => static fn ( Container $c ): TeamBlock => new TeamBlock( $c->get( View::class ), $c->get( Published::class ) ),
			MenuTree::class        => static fn ( Container $c ): MenuTree => new MenuTree( $c->get( Languages::class ), $c->get( Links::class ), $c->get( Contributions::class ) ),
			MenuWriter::class      => static fn ( Container $c ): MenuWriter => new MenuWriter( $c->get( Languages::class ) ),
			Resolver::class        => static fn ( Container $c ): Resolver => new Resolver( $c->get( Links::class ), $c->get( Pictures::class ), $c->get( Members::class ), $c->get( Countries::class ) ),
			OptionsStore::class    => static fn ( Container $c ): OptionsStore => new OptionsStore( $c->get( Languages::class ) ),
			OptionsAnswer::class   => static fn ( Container $c ): OptionsAnswer => new OptionsAnswer( $c->get( OptionsStore::class ), $c->get( Resolver::class ) ),
			Published::class       => static fn ( Container $c ): Published => new Published( $c, $c->get( Languages::class ) ),
			PageAddresses::class   => static fn ( Container $c ): PageAddresses => new PageAddresses( $c->get( Paths::class ), $c->get( Addresses::class ), $c->get( Translations::class ), $c->get( Languages::class ), $c->get( Contributions::class ) ),
			PageLists::class       => static fn ( Container $c ): PageLists => new PageLists( $c->get( Translations::class ), $c->get( Languages::class ) ),
			HiddenPages::class     => static fn ( Container $c ): HiddenPages => new HiddenPages( $c->get( Database::class ) ),
			PageWriter::class      => static fn ( Container $c ): PageWriter => new PageWriter( $c->get( Translations::class ), $c->get( PageAddresses::class ), $c->get( TranslationSync::class ), $c->get( Languages::class ) ),
			TranslationBox::class  => static fn ( Container $c ): TranslationBox => new TranslationBox( $c->get( Languages::class ), $c->get( Translations::class ) ),
			TranslationSync::class => static fn ( Container $c ): TranslationSync => new TranslationSync( $c->get( Languages::class ), $c->get( Translations::class ), $c->get( TranslationBox::class ), $c->get( PageAddresses::class ) ),
		);
	}

	public function register( Container $container ): void {
		add_action( 'init', MemberType::register( ... ), 5 );
		add_action( 'init', static fn () => is_admin() || (string) get_option( 'theme_switched' ) !== '' ? MenuLocations::register( $container->get( Languages::class ) ) : null, 6 );
		Filters::add( 'user_has_cap', static fn ( array $has, array $needed, array $asked ): array => EditorAccess::grant( $has, $asked ), 10, 3 );
		add_action( 'wp_after_insert_post', static fn ( int $id, WP_Post $post ) => isset( TranslationBox::kinds()[ $post->post_type ] ) ? $container->get( TranslationSync::class )->saved( $id, $post ) : null, 10, 2 );
		add_action( 'deleted_post', static fn ( int $id, WP_Post $post ) => isset( TranslationBox::kinds()[ $post->post_type ] ) ? $container->get( TranslationSync::class )->deleted( $id, $post ) : null, 10, 2 );
		Filters::add( 'wp_unique_post_slug', static fn ( string $slug, int $id, string $status, string $type, int $parent, string $wanted ): string => $type === 'page' ? $container->get( PageAddresses::class )->slug( $slug, $id, $type, $wanted ) : $slug, 10, 6 );
		Filters::add( 'get_pages', static fn ( array $pages ): array => did_action( 'wp' ) > 0 && ! is_admin() && ShopState::isShown() ? $container->get( PageLists::class )->only( $pages ) : $pages );
		foreach ( array( 'show_on_front', 'page_on_front' ) as $option ) {
			add_action( "update_option_$option", static fn () => $container->get( PageAddresses::class )->followReading() );
		}
		Filters::add( 'wp_unique_post_slug_is_bad_hierarchical_slug', static fn ( bool $bad, string $slug ): bool => $bad || ( ShopState::isLive() && $container->get( PageAddresses::class )->reserved( $slug ) ), 10, 2 );
		add_action( 'vitrine_went_live', static fn () => $container->get( HiddenPages::class )->publish() );
		add_action( 'vitrine_went_offline', static fn () => $container->get( HiddenPages::class )->hide() );
		// A block theme whose navigation is empty takes the newest menu: those of the shop are not meant for it.
		Filters::add( 'wp_get_nav_menus', static fn ( array $menus ): array => is_admin() ? $menus : MenuWriter::withoutOwn( $menus ) );
		foreach ( array( ...self::CHANGES, 'update_option_theme_mods_' . get_option( 'stylesheet' ) ) as $change ) {
			add_action( $change, static fn () => $container->get( Published::class )->forget(), 20 );
		}
		add_action( 'vitrine_deactivate', static fn () => $container->get( Published::class )->forget() );
		// Menus lead to products, whose addresses Catalogue gives in the same hook before.
		add_action( 'wp_after_insert_post', static fn ( int $id, WP_Post $post ) => $post->post_type === 'vitrine_product' ? $container->get( Published::class )->forget() : null, 20, 2 );
		add_action( 'deleted_post', static fn ( int $id, WP_Post $post ) => $post->post_type === 'vitrine_product' ? $container->get( Published::class )->forget() : null, 20, 2 );
		if ( is_admin() ) {
			$this->registerAdmin( $container );
		}
	}

	private function registerAdmin( Container $container ): void {
		add_action( 'admin_menu', EditorAccess::menu( ... ), 999 );
		add_action( 'add_meta_boxes', static fn ( string $type ) => $container->get( TranslationBox::class )->add( $type ) );
		Filters::add( 'enter_title_here', static fn ( string $text, WP_Post $post ): string => $post->post_type === MemberType::NAME ? __( 'Name', 'vitrine' ) : $text, 10, 2 );
		Filters::add( 'post_updated_messages', static fn ( array $messages ): array => $messages + MemberLabels::saved() );
		Filters::add( 'bulk_post_updated_messages', static fn ( array $messages, array $counts ): array => $messages + MemberLabels::changed( $counts ), 10, 2 );
		add_action( 'add_meta_boxes_' . MemberType::NAME, MemberType::box( ... ) );
		add_action( 'save_post_' . MemberType::NAME, MemberType::save( ... ) );
	}

	public function routes(): array {
		return array(
			'get_menu'    => static fn ( Container $c ): GetMenu => new GetMenu( $c->get( Published::class ) ),
			'get_options' => static fn ( Container $c ): GetOptions => new GetOptions( $c->get( Published::class ) ),
		);
	}

	public function blocks(): array {
		return array( 'team' => static fn ( Container $c, array $attributes ): string => $c->get( TeamBlock::class )->render( $attributes ) );
	}

	public function describeBlocks(): array {
		return array( 'team' => TeamBlock::description() );
	}

	public function payload(): array {
		return array(
			static fn ( Container $c ): PublishedPart => new PublishedPart( $c->get( Published::class ), 'menu' ),
			static fn ( Container $c ): PublishedPart => new PublishedPart( $c->get( Published::class ), 'options' ),
		);
	}
}
