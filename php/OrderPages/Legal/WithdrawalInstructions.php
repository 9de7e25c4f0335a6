<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Legal;

use Vitrine\Catalogue\ReturnCosts;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Languages;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Pricing\Nature;
use Vitrine\Withdrawals\WithdrawalPolicy;

defined( 'ABSPATH' ) || exit;

/** The model instructions on withdrawal, filled in with the shop's settings as the notes of Annex I(A) require. */
final class WithdrawalInstructions {

	public function __construct(
		private readonly WithdrawalModel $model,
		private readonly LegalContact $contact,
		private readonly WithdrawalPolicy $policy,
		private readonly Countries $countries,
		private readonly Languages $languages,
		private readonly Products $products,
	) {
	}

	/** Language of the text if it is not the current one, otherwise ''. */
	public function foreignLanguage(): string {
		return $this->model->foreignLanguage();
	}

	/** @return list<string> Labels of empty settings that the instructions need. */
	public function missing(): array {
		return $this->contact->missing();
	}

	/** @return list<array{string, string}> For all kinds of products that the shop has: types (`H2`, `LI` or `P`) and texts. */
	public function forShop(): array {
		$natures = $this->products->natures();
		$goods   = $natures === array() || in_array( Nature::Goods, $natures, true );
		$service = in_array( Nature::Service, $natures, true );
		return $this->parts(
			array(
				...( $goods ? array( 'goods', 'several' ) : array() ),
				...( $service || in_array( Nature::Digital, $natures, true ) ? array( 'contract' ) : array() ),
			),
			$service
		);
	}

	/** @return list<array{string, string}> Only what applies to the products of an order, as the notes of the model ask for. */
	public function forOrder( Order $order ): array {
		$open  = array_filter( $order->lines, static fn ( OrderLine $line ): bool => ! $line->exempt );
		$count = static fn ( Nature ...$natures ): int => array_sum(
			array_map( static fn ( OrderLine $line ): int => in_array( $line->nature, $natures, true ) ? $line->quantity : 0, $open )
		);
		$goods = $count( Nature::Goods );
		return $this->parts(
			array(
				...( $goods === 0 ? array() : array( $goods === 1 ? 'goods' : 'several' ) ),
				...( $count( Nature::Digital, Nature::Service ) > 0 ? array( 'contract' ) : array() ),
			),
			$count( Nature::Service ) > 0
		);
	}

	/** @return array<string, string> The model form: its lines by part, with the seller's name, address and e-mail address. */
	public function form(): array {
		$seller = $this->contact->inline( false );
		$fill   = static fn ( string $line ): string => strtr( $line, array( '{seller}' => $seller ) );
		return array_map( $fill, $this->model->text()['form'] );
	}

	/**
	 * @param list<string> $cases   Keys of `expires`.
	 * @param bool         $service Whether services are sold.
	 * @return list<array{string, string}>
	 */
	private function parts( array $cases, bool $service ): array {
		$text  = $this->model->text();
		$goods = array_intersect( array( 'goods', 'several' ), $cases ) !== array();
		$fill  = array(
			'{seller}'  => $this->contact->inline(),
			'{url}'     => $this->languages->url( 'withdraw' ),
			'{address}' => $this->returnAddress(),
		);
		foreach ( $this->model->period( $this->policy->days ) as $name => $days ) {
			$fill[ "{{$name}}" ] = $days;
		}
		$return = $this->isReturnedElsewhere() ? 'send_to' : 'send';
		$costs  = $this->policy->returnCosts === ReturnCosts::Shop ? 'cost_shop' : 'cost_customer';
		$parts  = array(
			array( 'H2', $text['title'] ),
			array( 'P', $text['right'] ),
			...$this->expiry( $cases ),
			array( 'P', "{$text['exercise']} {$text['online']}" ),
			array( 'P', $text['deadline'] ),
			array( 'H2', $text['effects'] ),
			array( 'P', $text['reimburse'] ),
			...( $goods ? array(
				array( 'P', $text['withhold'] ),
				array( 'P', $text[ $return ] ),
				array( 'P', $text[ $costs ] ),
				array( 'P', $text['value'] ),
			) : array() ),
			...( $service ? array( array( 'P', $text['service'] ) ) : array() ),
		);
		return array_map( static fn ( array $part ): array => array( $part[0], strtr( $part[1], $fill ) ), $parts );
	}

	/**
	 * The model has one sentence for each kind of contract; several are listed by kind.
	 *
	 * @param list<string> $cases
	 * @return list<array{string, string}>
	 */
	private function expiry( array $cases ): array {
		$text = $this->model->text();
		return array_map(
			static fn ( string $case ): array => count( $cases ) === 1
				? array( 'P', $text['expires'][ $case ] )
				: array( 'LI', "{$text['cases'][ $case ]}: {$text['expires'][ $case ]}" ),
			$cases
		);
	}

	private function returnAddress(): string {
		return str_replace( "\n", ', ', $this->countries->translateIn( $this->policy->returnAddress ) );
	}

	private function isReturnedElsewhere(): bool {
		$own = implode( ', ', array( $this->contact->name(), ...$this->contact->address() ) );
		return ! in_array( $this->returnAddress(), array( '', $own, implode( ', ', $this->contact->address() ) ), true );
	}
}
