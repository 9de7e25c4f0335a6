<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use Vitrine\Content\Menus\MenuWriter;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Integration\TestCase;

/** The footer with the shop's options and menus (specification, section 3). */
final class FooterTest extends TestCase {

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	/**
	 * The footer with the given options.
	 *
	 * @param array<string, mixed> $options
	 */
	private function footer( array $options = array() ): string {
		$this->service( OptionsStore::class )->save( OptionGroups::GENERAL, $options, 'en' );
		preg_match( '#<footer class="v-footer".*?</footer>#s', $this->http( 'GET', '/shop' )->raw, $footer );
		return $footer[0] ?? self::fail( 'The page has no footer.' );
	}

	public function testShowsContactDetailsHoursAndPolicy(): void {
		$this->service( OptionsStore::class )->save( OptionGroups::SHOP, array( 'work_hours' => 'Mon–Fri 9–17' ), 'en' );
		$footer = $this->footer(
			array(
				'footer_phone'   => '+370 600 00 200',
				'footer_email'   => 'hello@molismedis.example',
				'contacts'       => array( array( 'title' => 'Showroom', 'text' => 'Stiklių g. 5' ) ),
				'contact_page'   => array( 'title' => 'Contact', 'to' => 'https://molismedis.example/contact', 'target' => '_blank' ),
				'privacy_policy' => array( 'title' => 'Privacy', 'to' => 'https://molismedis.example/privacy', 'target' => '' ),
			)
		);
		foreach ( array(
			'href="tel:+37060000200"',
			'href="mailto:hello@molismedis.example"',
			'<dt>Showroom</dt>',
			'<dd>Stiklių g. 5</dd>',
			'Mon–Fri 9–17',
			'data-v-open="contact" href="https://molismedis.example/contact" target="_blank" rel="noopener">Contact</a>',
			'<a href="https://molismedis.example/privacy">Privacy</a>',
		) as $part ) {
			self::assertStringContainsString( $part, $footer );
		}
	}

	public function testLinksToSocialNetworksThatAreSet(): void {
		self::assertStringNotContainsString( 'v-footer__socials', $this->footer() );
		$networks = array( 'twitter', 'facebook', 'instagram', 'linkedin' );
		$footer   = $this->footer(
			array_combine(
				array_map( static fn ( string $name ): string => "social_$name", $networks ),
				array_map( static fn ( string $name ): string => "https://$name.example/shop", $networks )
			)
		);
		foreach ( $networks as $name ) {
			self::assertStringContainsString( "href=\"https://$name.example/shop\" target=\"_blank\" rel=\"noopener me\"", $footer );
		}
	}

	public function testNewsletterHasItsTitleLogoAndBackground(): void {
		self::assertStringContainsString( 'id="v-newsletter-title">Newsletter</h2>', $this->footer() );
		$pictures = array();
		foreach ( array( 'logo', 'background_image' ) as $name ) {
			$id = wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_title' => $name ), "$name.png" );
			wp_update_attachment_metadata( $id, array( 'file' => "$name.png", 'width' => 960, 'height' => 480 ) );
			$pictures[ "newsletter_$name" ] = $id;
		}
		$footer = $this->footer( array( 'newsletter_title' => 'Letters from the workshop' ) + $pictures );
		self::assertStringContainsString( 'id="v-newsletter-title">Letters from the workshop</h2>', $footer );
		self::assertMatchesRegularExpression( '#class="v-newsletter__logo" src="[^"]*logo.png"#', $footer );
		self::assertMatchesRegularExpression( '#class="v-newsletter__picture" src="[^"]*background_image.png"#', $footer );
	}

	public function testColumnsAndLegalLineAreTheSecondToFifthMenu(): void {
		foreach ( array( 'second' => 'secondary', 'third' => 'third', 'fourth' => 'fourth', 'legal' => 'fifth' ) as $title => $group ) {
			$this->service( MenuWriter::class )->save( $group, 'en', array( array( 'title' => "The $title", 'to' => 'route:shop' ) ) );
		}
		$footer = $this->footer();
		preg_match_all( '#<nav class="v-footer__column" aria-label="([^"]+)"#', $footer, $columns );
		self::assertSame( array( 'The second', 'The third', 'The fourth' ), $columns[1] );
		self::assertMatchesRegularExpression( '#class="v-footer__legal".*The legal#s', $footer );
	}

	public function testColumnsOfSeveralLinksFoldOnPhones(): void {
		$link = static fn ( string $title ): array => array( 'title' => $title, 'to' => 'route:shop' );
		$this->service( MenuWriter::class )->save( 'secondary', 'en', array( $link( 'Shop' ), $link( 'Vases' ) ) );
		$this->service( MenuWriter::class )->save( 'third', 'en', array( $link( 'Only one' ) ) );
		preg_match_all( '#<details class="v-footer__fold"><summary>([^<]+)<.*?</details>\s*<ul class="v-footer__list">#s', $this->footer(), $folds );
		self::assertSame( array( 'Shop' ), $folds[1] );
	}
}
