<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Admin\Health\PolicyProbe;
use Vitrine\Admin\Setup\LaunchCard;
use Vitrine\Storefront\Launch\Launch;
use Vitrine\Storefront\Security\PolicyFinding;
use Vitrine\Storefront\Security\PolicyFindings;
use Vitrine\Storefront\Security\PolicyState;
use Vitrine\Storefront\Security\ScriptShape;
use Vitrine\Storefront\Security\TypedSources;
use Vitrine\Tests\Support\Site;

/** Which frames of texts stay allowed when the shop goes live, and which have to be let through. */
final class KeptSourcesTest extends PolicyTestCase {

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		wp_set_current_user( 1 );
	}

	public function testAFrameThatWasBlockedStaysBlockedWhenTheShopGoesLiveAgain(): void {
		do_action( PolicyProbe::HOOK );
		$this->text( 'Evil', '<iframe src="https://evil.example/"></iframe>' );
		// They push the first one out of the list.
		for ( $number = 0; $number < 20; $number++ ) {
			$this->text( "New $number", "<script src=\"https://n$number.example/a.js\"></script>" );
		}
		self::assertNotContains( 'Evil: <iframe> https://evil.example/', self::labels( PolicyFindings::found() ) );
		$this->service( Launch::class )->goLive();
		self::assertSame( array(), PolicyFindings::allowed(), 'The shop was live.' );
		$this->service( Launch::class )->suspend();
		$this->service( Launch::class )->resume();
		self::assertSame( array(), PolicyFindings::allowed(), 'The plugin was deactivated for a moment.' );
		self::published( 'Evil', time() - HOUR_IN_SECONDS );
		$this->service( Launch::class )->goOffline();
		$this->text( 'Contact', '<iframe src="https://maps.owner.example/"></iframe>' );
		$this->service( Launch::class )->goLive();
		self::assertSame( array( 'Contact: <iframe> https://maps.owner.example/' ), self::labels( PolicyFindings::allowed() ) );
	}

	public function testEachFrameIsKeptHoweverManyTextsThereAre(): void {
		global $wpdb;
		$this->neverLive();
		$this->text( 'Contact', '<iframe src="https://maps.owner.example/"></iframe>' );
		self::published( 'Contact', time() - YEAR_IN_SECONDS );
		$rows = array();
		for ( $number = 0; $number < 1100; $number++ ) {
			$film   = '<iframe src="https://films.owner.example/' . $number . '"></iframe>';
			$rows[] = "('post', 'publish', 'P$number', 'p$number', '$film', '2026-01-01 00:00:00', '', '', '', '')";
		}
		$wpdb->query(
			"INSERT INTO $wpdb->posts (post_type, post_status, post_title, post_name, post_content, post_modified_gmt, post_excerpt, to_ping, pinged,
			post_content_filtered) VALUES " . implode( ',', $rows )
		);
		self::assertCount( 2, $this->service( TypedSources::class )->all() );
		$this->service( Launch::class )->goLive();
		self::assertMatchesRegularExpression( '~frame-src [^;]*https://maps\.owner\.example~', $this->policy() );
	}

	public function testWhatAShortcodeOfAnOlderPagePrintsIsLetThrough(): void {
		$file = Site::folder() . '/wp-content/mu-plugins/vitrine-test-shortcode.php';
		file_put_contents( $file, "<?php add_shortcode( 'map', static fn () => '<iframe src=\"https://maps.owner.example/\"></iframe>' );" );
		try {
			$this->neverLive();
			$this->text( 'Contact', '[map]' );
			$this->text( 'About', 'We sell.' );
			$this->service( Launch::class )->goLive();
			do_action( PolicyProbe::HOOK );
			self::assertMatchesRegularExpression( '~frame-src [^;]*https://maps\.owner\.example~', $this->policy( '/contact' ) );
		} finally {
			unlink( $file );
		}
	}

	public function testWhatIsLetThroughBeforeTheFirstCheckIsNoLongerListed(): void {
		$this->neverLive();
		delete_option( 'vitrine_policy_found' );
		$this->text( 'Where', '<script src="https://widget.owner.example/w.js"></script>' );
		$this->service( Launch::class )->goLive();
		$card = $this->service( LaunchCard::class );
		self::assertStringContainsString( 'widget.owner.example', $card->render() );
		self::assertNotNull( PolicyFindings::allow( (string) array_key_first( PolicyFindings::found() ) ) );
		self::assertSame( array(), PolicyFindings::found() );
		self::assertStringNotContainsString( 'widget.owner.example', $card->render() );
	}

	public function testAHeaderHasRoomForSoManyChangingScripts(): void {
		$scripts = static fn ( string $name, int $count ): string =>
			"implode( '', array_map( static fn ( \$i ) => '<script>$name(\"s' . ( \$i + crc32( \$_SERVER['REQUEST_URI'] ) ) . '\")</script>', range( 1, $count ) ) )";
		$this->otherPlugin( '<script>steady()</script>', $scripts( 'few', 3 ) . '.' . $scripts( 'many.of', ScriptShape::MAX_SCRIPTS ) );
		do_action( 'activated_plugin', 'other/other.php', false );
		do_action( PolicyProbe::HOOK );
		$texts = implode( ' ', self::labels( PolicyFindings::allowed() ) );
		self::assertStringContainsString( 'few(', $texts );
		self::assertStringNotContainsString( 'many.of(', $texts );
		self::assertStringContainsString( 'many.of(', implode( ' ', self::labels( PolicyFindings::found() ) ) );
		self::assertLessThan( 4000, strlen( $this->policy() ) );
		// A page with more than the check has seen.
		$this->otherPlugin( '<script>steady()</script>', $scripts( 'few', 120 ) );
		self::assertLessThan( 4000, strlen( $this->policy() ) );
	}

	private function neverLive(): void {
		$this->service( Launch::class )->goOffline();
		delete_option( 'vitrine_policy_found' );
		self::saveSetting( PolicyState::Unknown );
	}

	private function text( string $title, string $content ): void {
		wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => $title, 'post_content' => $content ) );
	}

	private static function published( string $title, int $time ): void {
		global $wpdb;
		$date = gmdate( 'Y-m-d H:i:s', $time );
		$wpdb->update( $wpdb->posts, array( 'post_date' => $date, 'post_modified_gmt' => $date ), array( 'post_title' => $title ) );
		wp_cache_flush();
	}

	/**
	 * @param array<string, PolicyFinding> $items
	 * @return list<string>
	 */
	private static function labels( array $items ): array {
		return array_values( array_map( static fn ( PolicyFinding $item ): string => $item->label(), $items ) );
	}
}
