<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use Vitrine\Orders\Storage\UnpaidStock;

/** A guest in Vilnius who orders without paying. */
abstract class UnpaidTestCase extends CustomerTestCase {

	/** From the documentation ranges of RFC 5737. */
	protected const HERE  = '203.0.113.7';
	protected const THERE = '198.51.100.23';

	/** @var array<string, int> Refusals before the latest call. */
	private array $before = array();

	protected function setUp(): void {
		parent::setUp();
		$_SERVER['REMOTE_ADDR'] = self::HERE;
	}

	/**
	 * @param array<string, mixed> $changes
	 * @return array<string, mixed>
	 */
	protected function order( string $email, int $product, int $quantity, array $changes = array() ): array {
		$contact = array( 'contact' => array( 'email' => $email, 'phone' => '+370 600 12345' ) );
		return $this->place( self::body( array( self::line( $product, $quantity ) ), $changes + $contact ) );
	}

	protected function call( string $route, array $body, string $language = 'en' ): array {
		$this->before = $this->refusals();
		return parent::call( $route, $body, $language );
	}

	protected function callAs( string $token, string $route, array $body = array(), string $language = 'en' ): array {
		$this->before = $this->refusals();
		return parent::callAs( $token, $route, $body, $language );
	}

	/** @param array<string, mixed> $answer Of the latest call. */
	protected function assertRefused( array $answer, string $limit ): void {
		self::assertFalse( $answer['status'] );
		$new = array_keys( array_diff_assoc( $this->refusals(), $this->before ) );
		self::assertSame( array( $limit ), $new, (string) $answer['message'] );
	}

	/** @return array<string, int> */
	protected function refusals(): array {
		return array_map( static fn ( array $refusal ): int => $refusal['count'], $this->service( UnpaidStock::class )->refusals( 0 ) );
	}
}
