<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use Vitrine\Admin\Settings\Options\OptionFields;
use Vitrine\Admin\Setup\SetUp;
use Vitrine\Admin\Setup\SetupForm;
use Vitrine\Content\PageWriter;
use Vitrine\Kernel\ShopState;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Storefront\Routing\Links;

/** The pages that settings offer while the shop is offline. */
final class PagePickerTest extends LaunchTestCase {

	public function testListsTheShopsHiddenPagesByTitle(): void {
		self::activate();
		$this->service( SetUp::class )->apply( SetupForm::of( self::FORM, self::shopSettings() ) );
		self::assertFalse( ShopState::isLive() );
		$own    = self::page( 'Our secrets', 'private' );
		$draft  = self::page( 'Old terms', 'draft' );
		$unused = self::page( 'Another draft', 'draft' );
		$this->service( OptionsStore::class )->save(
			OptionGroups::SHOP,
			array( 'terms_page' => array( 'title' => 'Terms', 'to' => "page:$draft", 'target' => '' ) ),
			'en'
		);
		$pages = $this->service( OptionFields::class )->choices()['pages'];
		foreach ( array( 'starter-privacy', 'starter-contact', 'starter-terms' ) as $key ) {
			$posts = $this->service( PageWriter::class )->find( $key );
			self::assertSame(
				array( get_post( $posts['en'] )?->post_title, get_post( $posts['de'] )?->post_title . ' (de)' ),
				array( $pages[ "page:{$posts['en']}" ] ?? '', $pages[ "page:{$posts['de']}" ] ?? '' )
			);
			self::assertNotSame( '', $this->service( Links::class )->url( "page:{$posts['en']}" ) );
		}
		self::assertSame( 'About', $pages[ 'page:' . (int) get_page_by_path( 'about' )?->ID ] );
		self::assertSame( 'Old terms', $pages[ "page:$draft" ] );
		self::assertArrayNotHasKey( "page:$own", $pages );
		self::assertArrayNotHasKey( "page:$unused", $pages );
	}

	private static function page( string $title, string $status ): int {
		return (int) wp_insert_post( array( 'post_type' => 'page', 'post_title' => $title, 'post_status' => $status ) );
	}
}
