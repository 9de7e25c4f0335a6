<?php
declare(strict_types=1);

namespace Vitrine\Contact\Privacy;

use DateTimeImmutable;
use Vitrine\Contact\Newsletter\Subscriber;
use Vitrine\Contact\Newsletter\Subscribers;
use Vitrine\Kernel\Privacy\Erased;
use Vitrine\Kernel\Privacy\Exported;
use Vitrine\Kernel\Privacy\PersonalData;

/** Somebody's subscription of the newsletter. */
final class SubscriberData implements PersonalData {

	public function __construct( private readonly Subscribers $subscribers ) {
	}

	public function label(): string {
		return __( 'Newsletter', 'vitrine' );
	}

	public function export( string $email, int $page ): Exported {
		$subscriber = $this->subscribers->byEmail( $email );
		return new Exported( $subscriber === null ? array() : array( $subscriber->id => self::item( $subscriber ) ) );
	}

	public function erase( string $email ): Erased {
		$subscriber = $this->subscribers->byEmail( $email );
		if ( $subscriber !== null ) {
			$this->subscribers->delete( $subscriber->id );
		}
		return new Erased( $subscriber !== null );
	}

	/** @return array<string, string> */
	private static function item( Subscriber $subscriber ): array {
		$time = static fn ( ?DateTimeImmutable $time ): string => $time === null ? '' : (string) wp_date( 'c', $time->getTimestamp() );
		return array(
			__( 'E-mail', 'vitrine' )               => $subscriber->email,
			__( 'Status', 'vitrine' )               => $subscriber->status->label(),
			__( 'Language', 'vitrine' )             => $subscriber->language,
			__( 'Asked for', 'vitrine' )            => $time( $subscriber->askedAt ),
			__( 'Confirmed', 'vitrine' )            => $time( $subscriber->confirmedAt ),
			__( 'Ended', 'vitrine' )                => $time( $subscriber->endedAt ),
			__( 'Version of the texts', 'vitrine' ) => $subscriber->textVersion,
		);
	}
}
