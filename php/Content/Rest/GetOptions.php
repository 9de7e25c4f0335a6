<?php
declare(strict_types=1);

namespace Vitrine\Content\Rest;

use Vitrine\Content\ContentCache;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Settings\OptionsResponse;

defined( 'ABSPATH' ) || exit;

/** The shop's options, in the visitor's language. */
#[Endpoint( Access::Everyone, method: 'GET', cacheSeconds: 300 )]
final class GetOptions implements Route {

	public function __construct( private readonly ContentCache $contentCache ) {
	}

	public function arguments(): array {
		return array();
	}

	public function answer(): array {
		return array( 'data' => OptionsResponse::schema() );
	}

	public function handle( Request $request ): Envelope {
		return Envelope::of( $this->contentCache->options() );
	}
}
