<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront\Brand;

use Vitrine\I18n\Languages;
use Vitrine\Invoices\InvoiceFiles;
use Vitrine\Invoices\InvoiceFormat;
use Vitrine\Kernel\Mail;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\Storage\OrderRepository;

/** Colours and fonts of Design > Styles, and the logo, outside the theme's pages. */
final class StylesOfTheOwnerTest extends BrandTestCase {

	/** @param array<string, mixed> $data As the site editor saves it. */
	private static function saveStyles( array $data ): void {
		$data += array( 'version' => 3, 'isGlobalStylesUserThemeJSON' => true );
		// It keeps the id of another test's database.
		\WP_Theme_JSON_Resolver::clean_cached_data();
		$id = (int) \WP_Theme_JSON_Resolver::get_user_global_styles_post_id();
		// WordPress does it for users who may.
		wp_set_object_terms( $id, get_stylesheet(), 'wp_theme' );
		wp_update_post(
			array(
				'ID'           => $id,
				'post_content' => wp_slash( (string) wp_json_encode( $data ) ),
			)
		);
	}

	/** @param array<string, string> $colours By slug. */
	private static function savePalette( array $colours ): void {
		$presets = array();
		foreach ( $colours as $slug => $color ) {
			$presets[] = compact( 'slug', 'color' ) + array( 'name' => $slug );
		}
		self::saveStyles( array( 'settings' => array( 'color' => array( 'palette' => array( 'theme' => $presets ) ) ) ) );
	}

	private function order(): Order {
		$answer = $this->place( self::body( array( self::line( $this->product( 5 ), 1 ) ) ) );
		$order  = $this->service( OrderRepository::class )->byKey( (string) $answer['data']['key'] ) ?? self::fail( 'Order not found.' );
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rūta' ) );
		return $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail( 'Order not found.' );
	}

	private function mail( Order $order ): Mail {
		return $this->service( OrderMails::class )->preview(
			OrderMessages::CONFIRMATION,
			$order,
			$this->service( Languages::class )->default()
		);
	}

	public function testColoursReachEmailsInvoicesAndTheErrorPage(): void {
		self::savePalette( array( 'paper' => '#eef3ff', 'ink' => '#101020', 'accent' => '#7a0019', 'on-accent' => '#fff0f0' ) );
		$order = $this->order();
		$mail  = $this->mail( $order )->html;
		foreach ( array( '#eef3ff', '#101020', '#7a0019', '#fff0f0' ) as $colour ) {
			self::assertStringContainsString( $colour, $mail );
		}
		self::assertDoesNotMatchRegularExpression( '/#1f4d45|#1d4a42|#f6f2ea|#fffdf9/', $mail );
		$pdf = $this->service( InvoiceFiles::class )->file( $order, '', InvoiceFormat::Pdf )->data ?? '';
		self::assertStringContainsString( '0.478 0.000 0.098 RG', self::contents( $pdf ) );
		self::assertSame( '#7a0019', \Vitrine\Storefront\Brand\Brand::lastPalette()->accent );
	}

	/** The contents of all pages of a PDF file. */
	private static function contents( string $pdf ): string {
		preg_match_all( '/ 0 obj\n<<[^\n]*\/FlateDecode[^\n]*>>\nstream\n(.*?)\nendstream/s', $pdf, $streams );
		return implode( "\n", array_map( static fn ( string $data ): string => (string) @gzuncompress( $data ), $streams[1] ) );
	}

	public function testTheLogoReachesEmailsAndInvoices(): void {
		$order = $this->order();
		$files = $this->service( InvoiceFiles::class );
		self::assertStringNotContainsString( '/XObject', $files->file( $order, '', InvoiceFormat::Pdf )->data ?? '' );
		update_option( 'site_logo', $this->upload( 480, 120, 'webp' ) );
		self::assertMatchesRegularExpression(
			'#<img src="http[^"]+\.png" width="200" height="50" alt="' . preg_quote( get_bloginfo( 'name' ), '#' ) . '"#',
			$this->mail( $order )->html
		);
		$pdf = $files->file( $order, '', InvoiceFormat::Pdf )->data ?? '';
		self::assertStringContainsString( '/Subtype /Image /Width 480 /Height 120', $pdf );
		self::assertStringContainsString( '/I0 Do', self::contents( $pdf ) );
	}

	public function testFontsOfStylesApplyToHeadingsAndText(): void {
		self::assertSame( '', $this->brand()->fontRules() );
		self::saveStyles(
			array(
				'styles' => array(
					'typography' => array( 'fontFamily' => 'var:preset|font-family|display' ),
					'elements'   => array(
						'heading' => array(
							'typography' => array( 'fontFamily' => 'var(--wp--preset--font-family--text)', 'fontWeight' => '700' ),
						),
					),
				),
			)
		);
		self::assertSame(
			':root{--v-text:var(--wp--preset--font-family--display);--v-display:var(--wp--preset--font-family--text);}'
			. '.v-shop.v-shop :is(h1,h2,h3,h4){font-weight:700;}',
			$this->brand()->fontRules()
		);
		self::assertStringContainsString( '--v-display:var(--wp--preset--font-family--text);', $this->http( 'GET', '/' )->raw );
	}

	public function testHeadingsOfTheOwnerWinOverTheShopsRulesInAKeptTheme(): void {
		switch_theme( 'twentytwentyfive' );
		$heading = array( 'typography' => array( 'fontWeight' => '700' ) );
		self::saveStyles( array( 'styles' => array( 'elements' => array( 'heading' => $heading ) ) ) );
		$page = $this->http( 'GET', '/' )->raw;
		self::assertStringContainsString( '.v-title:not(#v)', $page );
		self::assertStringContainsString( '.v-shop.v-shop:not(#v) :is(h1,h2,h3,h4){font-weight:700;}', $page );
	}

	/** As that of Twenty Twenty-Four, which is a background. */
	public function testLinksAndButtonsDontTakeThePaleAccentOfAKeptTheme(): void {
		switch_theme( 'twentytwentyfive' );
		self::savePalette( array( 'accent' => '#cfcabe' ) );
		self::assertSame( ':root{--v-accent:var(--v-ink);}', $this->brand()->fontRules() );
		self::assertStringContainsString( ':root{--v-accent:var(--v-ink);}', $this->http( 'GET', '/' )->raw );
		self::savePalette( array( 'accent' => '#503aa8' ) );
		self::assertSame( '', $this->brand()->fontRules() );
	}

	public function testAKeptThemeKeepsItsOwnRule(): void {
		switch_theme( 'twentytwentyfive' );
		self::assertSame( '#ffffff', $this->brand()->palette()->paper );
		self::assertSame( '#111111', $this->brand()->palette()->accent );
		self::assertSame( '', $this->brand()->fontRules() );
		update_option( 'site_logo', $this->upload( 480, 120 ) );
		self::assertNotNull( $this->brand()->logo() );
	}
}
