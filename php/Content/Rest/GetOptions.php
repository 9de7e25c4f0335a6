<?php
declare(strict_types=1);

namespace Vitrine\Content\Rest;

use Vitrine\Content\Options\OptionsAnswer;
use Vitrine\Content\Published;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;

/** What the merchant set in wp-admin, in the visitor's language. */
final class GetOptions implements Route {

	public function __construct( private readonly Published $published ) {
	}

	public function method(): string {
		return 'GET';
	}

	public function arguments(): array {
		return array();
	}

	public function answer(): array {
		return array( 'data' => OptionsAnswer::schema() );
	}

	public function access(): Access {
		return Access::Everyone;
	}

	public function cache(): Cache {
		return Cache::shared( 300 );
	}

	public function limit(): ?RateLimit {
		return null;
	}

	public function handle( Request $request ): Envelope {
		return Envelope::of( $this->published->options() );
	}
}
