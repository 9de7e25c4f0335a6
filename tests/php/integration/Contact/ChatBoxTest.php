<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Contact;

use Vitrine\Content\MemberWriter;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Integration\TestCase;

/** Where the chat box may start as a card, and what it offers. */
final class ChatBoxTest extends TestCase {

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
	}

	private function member(): void {
		$this->service( MemberWriter::class )->save(
			'ruta',
			0,
			0,
			array( 'en' => array( 'name' => 'Rūta', 'position' => 'Potter', 'phone' => '+370', 'email' => 'r@example.com' ) )
		);
	}

	public function testStartsAsCardOnlyWhereNothingIsBoughtPaidOrFollowed(): void {
		self::assertStringNotContainsString( 'class="v-chat__button"', $this->http( 'GET', '/' )->raw, 'there is no team' );
		$this->member();
		foreach ( array(
			'/'                    => true,
			'/search'              => true,
			'/checkout'            => false,
			'/received-your-order' => false,
			'/user'                => false,
			'/user/orders'         => false,
		) as $path => $card ) {
			$page = $this->http( 'GET', $path )->raw;
			self::assertStringContainsString( 'class="v-chat__button"', $page, $path );
			self::assertSame( $card, str_contains( $page, 'class="v-chat__card"' ), $path );
		}
	}

	public function testItsBoxHasALinkThatOpensTheContactForm(): void {
		$this->member();
		$this->service( OptionsStore::class )->save( OptionGroups::GENERAL, array( 'help_email' => 'help@shop.example' ), 'en' );
		preg_match( '#<div class="v-chat__box" id="v-chat-box" hidden>(.*?)<div class="v-chat__card"#s', $this->http( 'GET', '/' )->raw, $box );
		self::assertMatchesRegularExpression( '#<a [^>]*data-v-open="contact" href="mailto:help@shop.example">#', $box[1] ?? '' );
	}
}
