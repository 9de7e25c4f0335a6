<?php
declare(strict_types=1);

namespace Vitrine\Contact\Privacy;

use DateTimeImmutable;
use Vitrine\Contact\Newsletter\Subscriber;
use Vitrine\Contact\Newsletter\Subscribers;
use Vitrine\Kernel\Privacy\ErasureResult;
use Vitrine\Kernel\Privacy\ExportPage;
use Vitrine\Kernel\Privacy\PersonalDataProvider;

defined( 'ABSPATH' ) || exit;

/** The newsletter subscription in exports and erasures of personal data. */
final class SubscriberPersonalDataProvider implements PersonalDataProvider {

	public function __construct( private readonly Subscribers $subscribers ) {
	}

	public function label(): string {
		return __( 'Newsletter', 'vitrine' );
	}

	public function export( string $email, int $page ): ExportPage {
		$subscriber = $this->subscribers->byEmail( $email );
		return new ExportPage( $subscriber === null ? array() : array( $subscriber->id => self::item( $subscriber ) ) );
	}

	public function erase( string $email ): ErasureResult {
		$subscriber = $this->subscribers->byEmail( $email );
		if ( $subscriber !== null ) {
			$this->subscribers->delete( $subscriber->id );
		}
		return new ErasureResult( $subscriber !== null );
	}

	/** @return array<string, string> */
	private static function item( Subscriber $subscriber ): array {
		$time = static fn ( ?DateTimeImmutable $time ): string => $time === null ? '' : (string) wp_date( 'c', $time->getTimestamp() );
		return array(
			__( 'E-mail', 'vitrine' )               => $subscriber->email,
			__( 'Status', 'vitrine' )               => $subscriber->status->label(),
			__( 'Language', 'vitrine' )             => $subscriber->language,
			__( 'Requested', 'vitrine' )            => $time( $subscriber->askedAt ),
			__( 'Confirmed', 'vitrine' )            => $time( $subscriber->confirmedAt ),
			__( 'Unsubscribed', 'vitrine' )                => $time( $subscriber->endedAt ),
			__( 'Consent text version', 'vitrine' ) => $subscriber->textVersion,
			__( 'Privacy policy accepted', 'vitrine' ) => $subscriber->terms ? __( 'Yes', 'vitrine' ) : __( 'No', 'vitrine' ),
		);
	}
}
