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
use Vitrine\Rest\ServedOffline;

/** `POST newsletter_unsubscribe`: by a page's button, or by a mail program's one click with the key in the address (RFC 8058). */
final class NewsletterUnsubscribe implements Route, ServedOffline {

	public function __construct( private readonly Newsletter $newsletter ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return array(
			'key'              => Schema::text( 64 ) + array( 'required' => true ),
			'List-Unsubscribe' => Schema::text( 20 ) + array( 'description' => 'What a mail program says of its one click.' ),
		);
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

	/** Large mailboxes click for many people from one address. */
	public function limit(): RateLimit {
		return new RateLimit( 300, 600 );
	}

	public function handle( Request $request ): Envelope {
		return $this->newsletter->leave( $request->text( 'key' ) )
			? Envelope::of( null, array(), self::left() )
			: Envelope::refusal( self::unknown() );
	}

	public static function left(): string {
		return __( 'You get no more newsletters from us.', 'vitrine' );
	}

	public static function unknown(): string {
		return __( 'This link is not valid. Please use the link in the newest newsletter.', 'vitrine' );
	}
}
