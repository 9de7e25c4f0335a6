<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Rest;

use Vitrine\Catalogue\Lists\SearchIndex;
use Vitrine\Catalogue\Settings;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

/** What the search field suggests from: the whole index while a browser can hold it, else the best answers to a term. */
final class GetSearchItems implements Route {

	private const MOST_ANSWERS = 8;

	public function __construct(
		private readonly SearchIndex $index,
		private readonly ProductWire $wire,
		private readonly Settings $settings,
	) {
	}

	public function method(): string {
		return 'GET';
	}

	public function arguments(): array {
		return array(
			's' => array(
				'type'        => 'string',
				'minLength'   => 1,
				'maxLength'   => 100,
				'description' => 'Asks for the best answers to a term instead of everything.',
			),
		);
	}

	public function answer(): array {
		return array(
			'data' => Schema::object(
				array(
					'items'    => Schema::list( ProductShapes::searchItem() ),
					'complete' => Schema::bool(),
				)
			),
		);
	}

	public function access(): Access {
		return Access::Everyone;
	}

	public function cache(): Cache {
		return Cache::shared( 300 );
	}

	public function limit(): RateLimit {
		return new RateLimit( 300, 60 );
	}

	public function handle( Request $request ): Envelope {
		$asked = $request->has( 's' );
		$found = $asked ? $this->index->find( $request->text( 's' ), self::MOST_ANSWERS + 1 ) : $this->index->all( $this->settings->browserProducts );
		return Envelope::of(
			array(
				'items'    => array_map( $this->item( ... ), array_slice( $found ?? array(), 0, $asked ? self::MOST_ANSWERS : null ) ),
				'complete' => $found !== null && ( ! $asked || count( $found ) <= self::MOST_ANSWERS ),
			)
		);
	}

	/**
	 * @param array{id: int, title: string, url: string, image: string|null, price: int, text: string} $found
	 * @return array<string, mixed>
	 */
	private function item( array $found ): array {
		return array( 'price' => $this->wire->formatted( $found['price'] ) ) + $found;
	}
}
