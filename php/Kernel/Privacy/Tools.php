<?php
declare(strict_types=1);

namespace Vitrine\Kernel\Privacy;

use Closure;
use Vitrine\Kernel\Filters;

/** WordPress's tools for exporting and erasing personal data, which ask the shop's rooms through this. */
final class Tools {

	/**
	 * @param string                 $key  Stable name: `vitrine-orders`.
	 * @param Closure(): PersonalData $data Made when an administrator asks.
	 */
	public static function offer( string $key, Closure $data ): void {
		Filters::add(
			'wp_privacy_personal_data_exporters',
			static fn ( array $exporters ): array => $exporters + array(
				$key => array(
					'exporter_friendly_name' => $data()->label(),
					'callback'               => static fn ( string $email, int $page = 1 ): array => self::export( $key, $data(), $email, $page ),
				),
			)
		);
		Filters::add(
			'wp_privacy_personal_data_erasers',
			static fn ( array $erasers ): array => $erasers + array(
				$key => array(
					'eraser_friendly_name' => $data()->label(),
					'callback'             => static fn ( string $email ): array => self::erase( $data(), $email ),
				),
			)
		);
	}

	/** User id of who has an account with this address, staff included; 0 where nobody has. */
	public static function userBehind( string $email ): int {
		$user = get_user_by( 'email', $email );
		return $user === false ? 0 : $user->ID;
	}

	/** @return array{data: list<array<string, mixed>>, done: bool} */
	private static function export( string $key, PersonalData $data, string $email, int $page ): array {
		$exported = $data->export( $email, $page );
		$items    = array();
		foreach ( $exported->items as $id => $values ) {
			$written = array();
			foreach ( array_filter( $values, static fn ( string $value ): bool => $value !== '' ) as $name => $value ) {
				$written[] = compact( 'name', 'value' );
			}
			$items[] = array(
				'group_id'    => $key,
				'group_label' => $data->label(),
				'item_id'     => "$key-$id",
				'data'        => $written,
			);
		}
		return array(
			'data' => $items,
			'done' => $exported->done,
		);
	}

	/** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
	private static function erase( PersonalData $data, string $email ): array {
		$erased = $data->erase( $email );
		return array(
			'items_removed'  => $erased->removed,
			'items_retained' => $erased->retained,
			'messages'       => $erased->messages,
			'done'           => $erased->done,
		);
	}
}
