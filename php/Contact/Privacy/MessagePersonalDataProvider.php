<?php
declare(strict_types=1);

namespace Vitrine\Contact\Privacy;

use Vitrine\Contact\Message;
use Vitrine\Contact\Messages;
use Vitrine\Kernel\Privacy\ErasureResult;
use Vitrine\Kernel\Privacy\ExportPage;
use Vitrine\Kernel\Privacy\PersonalDataProvider;

defined( 'ABSPATH' ) || exit;

/** Messages in exports and erasures of personal data. */
final class MessagePersonalDataProvider implements PersonalDataProvider {

	private const PER_PAGE = 50;

	public function __construct( private readonly Messages $messages ) {
	}

	public function label(): string {
		return __( 'Messages to the shop', 'vitrine' );
	}

	public function export( string $email, int $page ): ExportPage {
		$messages = $this->messages->ofEmail( $email, self::PER_PAGE, ( max( 1, $page ) - 1 ) * self::PER_PAGE );
		$items    = array();
		foreach ( $messages as $message ) {
			$items[ $message->id ] = self::item( $message );
		}
		return new ExportPage( $items, count( $messages ) < self::PER_PAGE );
	}

	public function erase( string $email ): ErasureResult {
		return new ErasureResult( $this->messages->deleteOfEmail( $email ) > 0 );
	}

	/** @return array<string, string> */
	private static function item( Message $message ): array {
		return array(
			__( 'Date', 'vitrine' )                => (string) wp_date( 'c', $message->sentAt->getTimestamp() ),
			_x( 'Name', 'of a person', 'vitrine' ) => $message->sender->name,
			__( 'E-mail', 'vitrine' )              => $message->sender->email,
			__( 'Phone', 'vitrine' )               => $message->sender->phone,
			__( 'Message', 'vitrine' )             => $message->text,
			__( 'Page', 'vitrine' )                => $message->origin->page,
			__( 'Language', 'vitrine' )            => $message->sender->language,
			__( 'Privacy policy accepted', 'vitrine' ) => $message->terms ? __( 'Yes', 'vitrine' ) : __( 'No', 'vitrine' ),
		);
	}
}
