<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Rest;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Vitrine\Rest\StoredAnswers;
use Vitrine\Tests\Integration\TestCase;

/** Public answers come from where they are kept, for the plainest calls alone, and never after something has changed. */
#[Group( 'rest' )]
final class StoredAnswersTest extends TestCase {

	private const OPTION = 'vitrine_answer_get_menu_en';
	private const PLAIN  = '/wp-json/data/v1/get_menu/?lang=en';

	/** @return array<mixed> */
	private function kept(): array {
		wp_cache_flush();
		$kept = get_option( self::OPTION );
		self::assertIsArray( $kept );
		return $kept;
	}

	/** Puts a mark into what is kept, by which an answer tells where it came from. */
	private function mark(): void {
		$this->http( 'GET', self::PLAIN );
		update_option( self::OPTION, array( 'body' => '"kept"' ) + $this->kept(), false );
	}

	public function testWhatIsKeptIsWhatTheLongWayAnswers(): void {
		$long  = $this->http( 'GET', self::PLAIN );
		$short = $this->http( 'GET', self::PLAIN );
		self::assertSame( $long->raw, $short->raw );
		foreach ( array( 'content-type', 'cache-control', 'etag', 'x-content-type-options', 'x-robots-tag' ) as $header ) {
			self::assertSame( $long->header( $header ), $short->header( $header ), $header );
		}
		$this->mark();
		self::assertSame( '"kept"', $this->http( 'GET', self::PLAIN )->raw );
	}

	public function testAKnownAnswerIsNotSentAgain(): void {
		$tag    = (string) $this->http( 'GET', self::PLAIN )->header( 'etag' );
		$answer = $this->http( 'GET', self::PLAIN, '', array( 'If-None-Match' => $tag ) );
		self::assertSame( 304, $answer->status );
		self::assertSame( '', $answer->raw );
	}

	/** @return iterable<string, array{string, string, array<string, string>}> */
	public static function others(): iterable {
		yield 'another argument'  => array( 'GET', self::PLAIN . '&ids=1', array() );
		yield 'no language'       => array( 'GET', '/wp-json/data/v1/get_menu/', array() );
		yield 'a foreign page'    => array( 'GET', self::PLAIN, array( 'Origin' => 'https://example.org' ) );
		yield 'somebody known'    => array( 'GET', self::PLAIN, array( 'Authorization' => 'Bearer 1.x' ) );
		yield 'an odd method'     => array( 'GET', self::PLAIN, array( 'X-HTTP-Method-Override' => 'POST' ) );
		yield 'something to post' => array( 'POST', self::PLAIN, array() );
	}

	/** @param array<string, string> $headers */
	#[DataProvider( 'others' )]
	public function testEveryOtherCallGoesTheLongWay( string $method, string $address, array $headers ): void {
		$this->mark();
		self::assertNotSame( '"kept"', $this->http( $method, $address, '', $headers )->raw );
	}

	public function testAChangeIsSeenAtOnce(): void {
		$this->mark();
		do_action( StoredAnswers::CHANGED );
		self::assertNotSame( '"kept"', $this->http( 'GET', self::PLAIN )->raw );
	}

	public function testItIsMadeAnewAfterAMinute(): void {
		$this->mark();
		update_option( self::OPTION, array( 'until' => time() ) + $this->kept(), false );
		self::assertNotSame( '"kept"', $this->http( 'GET', self::PLAIN )->raw );
		self::assertGreaterThan( time() + 50, $this->kept()['until'] );
	}

	public function testAShopThatMovedDoesNotSendOldAddresses(): void {
		$this->mark();
		update_option( self::OPTION, array( 'edition' => str_replace( 'http', 'https', $this->kept()['edition'] ) ) + $this->kept(), false );
		self::assertNotSame( '"kept"', $this->http( 'GET', self::PLAIN )->raw );
	}

	public function testWordPressIsNotAskedForWhatWasNeverKept(): void {
		$this->http( 'GET', self::PLAIN );
		$this->http( 'GET', '/wp-json/data/v1/get_menx/?lang=en' );
		wp_cache_flush();
		self::assertSame( array( self::OPTION ), get_option( 'vitrine_answers_names' ) );
	}
}
