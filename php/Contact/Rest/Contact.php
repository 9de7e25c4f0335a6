<?php
declare(strict_types=1);

namespace Vitrine\Contact\Rest;

use Vitrine\Contact\ContactForm;
use Vitrine\Contact\Inbox;
use Vitrine\Customers\Rest\FieldErrors;
use Vitrine\Rest\Access;
use Vitrine\Rest\Cache;
use Vitrine\Rest\Envelope;
use Vitrine\Rest\RateLimit;
use Vitrine\Rest\Request;
use Vitrine\Rest\Route;
use Vitrine\Rest\Schema;

/** `POST contact`: a visitor's message to the shop (specification, sections 5, 7 and 8). */
final class Contact implements Route {

	/** Address of the page and text of the message, which is refused at its field when it is too long and never silently cut. */
	private const LONGEST = 200000;

	public function __construct( private readonly Inbox $inbox ) {
	}

	public function method(): string {
		return 'POST';
	}

	public function arguments(): array {
		return Schema::object(
			array(
				'email'   => Schema::text( 200 ),
				'name'    => Schema::text( 1000 ),
				'phone'   => Schema::text( 1000 ),
				'message' => Schema::text( self::LONGEST ),
				'url'     => Schema::text( self::LONGEST ),
				'terms'   => Schema::bool(),
				'website' => Schema::text( 1000 ) + array( 'description' => 'A field that people do not see; whoever fills it in is a machine.' ),
				'seconds' => Schema::int( 0 ) + array( 'description' => 'From opening the form to sending it.' ),
			),
			array( 'phone', 'message', 'url', 'website', 'seconds' )
		)['properties'];
	}

	public function answer(): array {
		return array( 'data' => FormRefusal::schema() );
	}

	public function access(): Access {
		return Access::Everyone;
	}

	public function cache(): Cache {
		return Cache::never();
	}

	public function limit(): RateLimit {
		return self::most();
	}

	public static function most(): RateLimit {
		return new RateLimit( 5, 600 );
	}

	public static function failed(): string {
		return _x( 'Your message could not be sent. Please try again.', 'errtext', 'vitrine' );
	}

	public function handle( Request $request ): Envelope {
		$faults = $this->inbox->take( ContactForm::of( $request ) );
		return $faults === array()
			? Envelope::of( null, array(), _x( 'Thank you. We have received your message.', 'scctext', 'vitrine' ) )
			: Envelope::refusal( self::failed(), array( 'errors' => FieldErrors::of( $faults ) ) );
	}
}
