<?php
declare(strict_types=1);

namespace Vitrine\Contact\Rest;

use Vitrine\Contact\Newsletter\NewsletterSubscriptions;
use Vitrine\Rest\Access;
use Vitrine\Rest\Endpoint;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** `POST newsletter_confirm`: second step of the double opt-in, with the key from the e-mail. */
#[Endpoint( Access::Everyone, limit: new RateLimit( 30, 600 ) )]
final class NewsletterConfirm implements Route {

	public function __construct( private readonly NewsletterSubscriptions $newsletter ) {
	}

	public function arguments(): array {
		return array( 'key' => Schema::text( 64 ) + array( 'required' => true ) );
	}

	public function answer(): array {
		return array( 'data' => array( 'type' => 'null' ) );
	}

	public function handle( Request $request ): Envelope {
		return $this->newsletter->confirm( $request->text( 'key' ) )
			? Envelope::of( null, array(), self::confirmed() )
			: Envelope::refusal( self::expired() );
	}

	public static function confirmed(): string {
		return __( 'Thank you. You are now subscribed to our newsletter.', 'vitrine' );
	}

	public static function expired(): string {
		return __( 'This link is no longer valid. Please subscribe again.', 'vitrine' );
	}
}
