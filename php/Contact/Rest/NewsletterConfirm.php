<?php
declare(strict_types=1);

namespace Vitrine\Contact\Rest;

use Vitrine\Contact\Newsletter\Newsletter;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

/** `POST newsletter_confirm`: the second half of the double opt-in, by the key of the mail. */
final class NewsletterConfirm implements Route {

	public function __construct( private readonly Newsletter $newsletter ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return array( 'key' => Schema::text( 64 ) + array( 'required' => true ) );
	}

	public function answer(): array {
		return array( 'data' => array( 'type' => 'null' ) );
	}

	public function access(): Access {
		return Access::Everyone;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): RateLimit {
		return new RateLimit( 30, 600 );
	}

	public function handle( Request $request ): Envelope {
		return $this->newsletter->confirm( $request->text( 'key' ) )
			? Envelope::of( null, array(), self::confirmed() )
			: Envelope::refusal( self::expired() );
	}

	public static function confirmed(): string {
		return __( 'Thank you. From now on you get our newsletter.', 'vitrine' );
	}

	public static function expired(): string {
		return __( 'This link is no longer valid. Please subscribe again.', 'vitrine' );
	}
}
