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
use Vitrine\Rest\ServedOffline;

defined( 'ABSPATH' ) || exit;

/** `POST newsletter_unsubscribe`: from the page's button, or from a mail client's one-click request with the key in the URL (RFC 8058). */
// The limit is high because a mail provider sends the requests of all its users from a few IP addresses.
#[Endpoint( Access::Everyone, limit: new RateLimit( 300, 600 ) )]
final class NewsletterUnsubscribe implements Route, ServedOffline {

	public function __construct( private readonly NewsletterSubscriptions $newsletter ) {
	}

	public function arguments(): array {
		return array(
			'key'              => Schema::text( 64 ) + array( 'required' => true ),
			'List-Unsubscribe' => Schema::text( 20 ),
		);
	}

	public function answer(): array {
		return array( 'data' => array( 'type' => 'null' ) );
	}

	public function handle( Request $request ): Envelope {
		return $this->newsletter->unsubscribe( $request->text( 'key' ) )
			? Envelope::of( null, array(), self::left() )
			: Envelope::refusal( self::unknown() );
	}

	public static function left(): string {
		return __( 'You have been unsubscribed from our newsletter.', 'vitrine' );
	}

	public static function unknown(): string {
		return __( 'This link is not valid. Please use the link in the latest newsletter.', 'vitrine' );
	}
}
